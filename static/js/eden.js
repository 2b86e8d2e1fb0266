// Garden of Eden: baskets filled by buttons, and casts of which no illegal one can be put together. Without this script
// the same fields are filled by hand, and the rules refuse what they do not allow.
"use strict";

(() => {
  /* A basket: the lists to choose from stay, hidden, and are what is sent */
  function makeBasket(field) {
    const maker = field.querySelector("[data-basket-maker]");
    const slots = [...field.querySelectorAll("[data-slots] select")];
    const least = Number(field.dataset.least);
    const submit = field.form.querySelector(".form__actions button");
    const put = [...maker.querySelectorAll("[data-put]")];
    const take = maker.querySelector("[data-take]");
    const filled = () => slots.map((slot) => slot.value).filter(Boolean);

    function show() {
      const apples = filled();
      const places = maker.querySelector("[data-basket-places]");
      places.replaceChildren(...apples.map(place));
      for (const button of put) button.disabled = apples.length === slots.length;
      take.disabled = !apples.length;
      submit.disabled = apples.length < least;
      const missing = least - apples.length;
      maker.querySelector("[data-basket-says]").textContent =
        missing > 0 ? `At least ${missing} more.` : `${apples.length} in the basket.`;
    }

    function place(colour) {
      const item = document.createElement("li");
      item.className = "basket__place";
      item.append(maker.querySelector(`template[data-apple="${colour}"]`).content.cloneNode(true));
      return item;
    }

    function fill(apples) {
      slots.forEach((slot, i) => (slot.value = apples[i] ?? ""));
      show();
    }

    for (const button of put) button.addEventListener("click", () => fill([...filled(), button.dataset.put]));
    take.addEventListener("click", () => fill(filled().slice(0, -1)));
    field.querySelector("[data-slots]").hidden = true;
    maker.hidden = false;
    fill(filled());
  }

  /* A cast: Red stands alone, and Pink needs a stock or Black beside it */
  function guardCast(cast) {
    const named = (name) => [...cast.querySelectorAll(`input[name="${name}"]`)];
    const chosen = (name) => named(name).find((input) => input.checked)?.value ?? "";
    const submit = cast.closest("form").querySelector(".form__actions button");
    const says = cast.querySelector("[data-cast-says]");
    const pinks = Number(cast.dataset.pinks);

    function close(input, isClosed) {
      input.disabled = isClosed || input.hasAttribute("data-closed");
      if (input.disabled) input.checked = false;
    }

    function guard() {
      const isRed = chosen("base") === "red";
      for (const input of named("extra")) close(input, isRed && input.value !== "-");
      if (isRed || !chosen("extra")) named("extra").forEach((input) => (input.checked = input.value === "-"));
      const hasPink = pinks > 0 || chosen("extra") === "black";
      for (const input of named("pink")) close(input, isRed || !hasPink);
      submit.disabled = !chosen("base");
      says.textContent = told(isRed, hasPink);
    }

    function told(isRed, hasPink) {
      if (isRed) return "Red is cast alone.";
      if (!chosen("base")) return "Choose Gold, Silver or Red.";
      if (!hasPink) return "You have no Pink left; Black would bring a free one.";
      if (pinks > 0 && chosen("extra") === "black" && chosen("pink")) return "Beside Black the Pink is free.";
      return "";
    }

    cast.addEventListener("change", guard);
    guard();
  }

  function enhance() {
    for (const field of document.querySelectorAll("[data-basket]:not([data-ready])")) {
      field.dataset.ready = "";
      makeBasket(field);
    }
    for (const cast of document.querySelectorAll("[data-cast]:not([data-ready])")) {
      cast.dataset.ready = "";
      guardCast(cast);
    }
  }

  enhance();
  document.addEventListener("fragment:changed", enhance);
  addEventListener("pageshow", () => document.querySelectorAll("[data-cast]").forEach((cast) => cast.dispatchEvent(new Event("change"))));
})();
