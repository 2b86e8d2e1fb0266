// A replay: the list of phases shows where one is, and the keys ← and → lead from phase to phase.
"use strict";

(() => {
  const phases = [...document.querySelectorAll("[data-replay-phase]")];
  const links = [...document.querySelectorAll("[data-replay-nav] a")];
  if (phases.length < 2) return;

  function shownAt() {
    const middle = innerHeight / 3;
    const at = phases.findLastIndex((phase) => phase.getBoundingClientRect().top <= middle);
    return Math.max(0, at);
  }

  function mark() {
    const at = shownAt();
    links.forEach((link, i) => {
      const step = link.closest("li");
      step.classList.toggle("steps__item--current", i === at);
      step.classList.toggle("steps__item--done", i !== at);
      if (i === at) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
    });
  }

  function turn(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.target.closest("input, textarea, select, summary, [tabindex='0']")) return;
    const phase = phases[shownAt() + by];
    if (!phase) return;
    event.preventDefault();
    phase.scrollIntoView();
  }

  addEventListener("scroll", mark, { passive: true });
  document.addEventListener("keydown", turn);
  mark();
})();
