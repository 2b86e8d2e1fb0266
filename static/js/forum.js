// Keeps the number of unread notices in the masthead true. Without it the number is as of the page's loading.
"use strict";

(() => {
  const EVERY_MS = 30000;
  const SOON_MS = 1500; // what grows a stream is told in a notice a moment later
  const mark = document.querySelector("[data-unread]");
  const number = mark?.querySelector("[data-unread-number]");
  const address = mark?.dataset.unread;
  if (!number || !address) return;

  async function look() {
    if (document.hidden) return;
    try {
      const answer = await fetch(address, { cache: "no-store" });
      if (!answer.ok || answer.redirected) return;
      const { unread } = await answer.json();
      number.textContent = unread;
      mark.hidden = unread === 0;
    } catch {
      // The network is away; the next round asks again.
    }
  }

  /* One growth changes many parts, and is one reason to look */
  let soon = 0;
  function lookSoon() {
    soon ||= setTimeout(() => {
      soon = 0;
      look();
    }, SOON_MS);
  }

  setInterval(look, EVERY_MS);
  document.addEventListener("visibilitychange", look);
  document.addEventListener("fragment:changed", lookSoon);
  document.addEventListener("streams:grown", lookSoon);
})();
