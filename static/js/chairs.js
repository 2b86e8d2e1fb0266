// Musical Chairs: a seat order by dragging and by buttons. The places typed beside the chairs stay what is sent; without
// this script they are typed by hand.
"use strict";

(() => {
  function rank(list) {
    const rows = () => [...list.querySelectorAll("[data-chair]")];
    const field = (row) => row.querySelector(".chair-row__rank input");
    const place = (row) => Number(field(row).value) || 0;
    const listed = () => rows().filter(place).sort((a, b) => place(a) - place(b));
    const atFirst = rows();
    let dragged = null;

    /* Writes the places 1, 2, … in the order given, and puts those rows first */
    function write(order) {
      order.forEach((row, i) => (field(row).value = String(i + 1)));
      const rest = rows().filter((row) => !order.includes(row));
      for (const row of rest) field(row).value = "";
      rest.sort((a, b) => atFirst.indexOf(a) - atFirst.indexOf(b));
      const focused = document.activeElement;
      list.append(...order, ...rest);
      if (list.contains(focused)) focused.focus();
      show();
    }

    function show() {
      const order = listed();
      for (const row of rows()) {
        const at = order.indexOf(row);
        row.toggleAttribute("data-listed", at >= 0);
        row.querySelector("[data-down]").disabled = at < 0;
      }
      warn(order);
    }

    /* Up: into the list, or one earlier. Down: one later, and after the last out of the list */
    function up(row) {
      const order = listed();
      const at = order.indexOf(row);
      if (at < 0) order.push(row);
      else if (at > 0) order.splice(at - 1, 2, row, order[at - 1]);
      write(order);
    }

    function down(row) {
      const order = listed();
      const at = order.indexOf(row);
      if (at < 0) return;
      if (at === order.length - 1) order.pop();
      else order.splice(at, 2, order[at + 1], row);
      write(order);
    }

    /* What the seat itself knows: whether one of these chairs could be sat in as things stand */
    function warn(order) {
      const says = list.closest("fieldset").querySelector("[data-order-says]");
      const mine = rows().filter((row) => row.hasAttribute("data-sittable"));
      const spare = mine.filter((row) => !row.querySelector(".chair-row__never input").checked);
      const isSafe = order.some((row) => mine.includes(row)) || (!order.length && spare.length);
      const chairs = spare.map((row) => row.dataset.chair).join(" or ");
      says.hidden = isSafe;
      says.textContent = spare.length
        ? `As things stand you cannot sit in any chair of your list. You would be seated in ${chairs} instead.`
        : "As things stand there is no chair for you in this order. Unless one arrives in time, you become Gaya.";
    }

    function drop(event) {
      const over = event.target.closest("[data-chair]");
      if (!dragged || !over || over === dragged) return;
      event.preventDefault();
      const order = listed().filter((row) => row !== dragged);
      const at = order.indexOf(over);
      if (at < 0) order.push(dragged);
      else order.splice(at, 0, dragged);
      write(order);
    }

    function setDragged(row) {
      dragged?.removeAttribute("data-dragged");
      dragged = row;
      dragged?.setAttribute("data-dragged", "");
    }

    for (const row of rows()) row.draggable = true;
    list.addEventListener("click", (event) => {
      const row = event.target.closest("[data-chair]");
      if (event.target.closest("[data-up]")) up(row);
      else if (event.target.closest("[data-down]")) down(row);
    });
    list.addEventListener("change", (event) => {
      if (event.target.matches("[type=checkbox]")) warn(listed());
      else write(listed());
    });
    list.addEventListener("dragstart", (event) => setDragged(event.target.closest("[data-chair]")));
    list.addEventListener("dragend", () => setDragged(null));
    list.addEventListener("dragover", (event) => dragged && event.preventDefault());
    list.addEventListener("drop", drop);
    write(listed());
  }

  function enhance() {
    for (const list of document.querySelectorAll("[data-ranked]:not([data-ready])")) {
      list.dataset.ready = "";
      rank(list);
    }
  }

  enhance();
  document.addEventListener("fragment:changed", enhance);
})();
