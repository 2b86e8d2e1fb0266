// Small comforts of every page: countdowns by the server's clock, the reader's time zone, menus, copying.
// Everything here is an addition: without it each page still says and does the same.
"use strict";

const root = document.documentElement;

/* The server's clock. A page's `data-now` was written when its first byte left; `clock:sync` events correct it. */
const clock = { aheadMs: 0 };

function syncClock(iso, heardAtMs) {
  const said = Date.parse(iso);
  if (!Number.isNaN(said)) clock.aheadMs = said - heardAtMs;
}

function startClock() {
  const [visit] = performance.getEntriesByType("navigation");
  const heardAtMs = visit ? performance.timeOrigin + visit.responseStart : Date.now();
  syncClock(root.dataset.now, heardAtMs);
  document.addEventListener("clock:sync", (event) => syncClock(event.detail, Date.now()));
}

const serverNowMs = () => Date.now() + clock.aheadMs;

/* Countdowns */
const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86400;
const NEAR_S = 60;

const two = (number) => String(number).padStart(2, "0");

function leftInWords(seconds) {
  const days = Math.floor(seconds / DAY_S);
  const hours = Math.floor((seconds % DAY_S) / HOUR_S);
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  if (days) return `${days} d ${hours} h ${two(minutes)} min`;
  if (hours) return `${hours} h ${two(minutes)} min ${two(seconds % MINUTE_S)} s`;
  return `${minutes}:${two(seconds % MINUTE_S)}`;
}

function tick() {
  for (const place of document.querySelectorAll("[data-countdown]")) {
    const due = Date.parse(place.dataset.countdown);
    const seconds = Math.max(0, Math.ceil((due - serverNowMs()) / 1000));
    const words = seconds ? leftInWords(seconds) : "closing";
    if (place.textContent !== words) place.textContent = words;
    place.toggleAttribute("data-near", seconds <= NEAR_S);
  }
}

function startCountdowns() {
  tick();
  const nextSecondMs = 1000 - (serverNowMs() % 1000);
  setTimeout(() => {
    tick();
    setInterval(tick, 1000);
  }, nextSecondMs);
  document.addEventListener("visibilitychange", () => document.hidden || tick());
  document.addEventListener("fragment:changed", tick);
}

/* The reader's time zone: told once, as a cookie for strangers, by post for people who are signed in */
function tellZone() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isKnown = document.cookie.split("; ").some((pair) => pair.startsWith("zone="));
  if (!zone || isKnown) return;
  const token = document.querySelector("input[name=csrfmiddlewaretoken]");
  if (token && root.dataset.zoneUrl) {
    const body = new URLSearchParams({ time_zone: zone, detected: "on", csrfmiddlewaretoken: token.value });
    fetch(root.dataset.zoneUrl, { method: "POST", body }).catch(() => {});
  } else {
    keepCookie("zone", encodeURIComponent(zone));
  }
}

function keepCookie(name, value) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

/* Menus and confirmations close by Escape, and menus by a click elsewhere */
function closeOpened(event) {
  for (const menu of document.querySelectorAll("details[data-menu][open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
}

function closeByEscape(event) {
  if (event.key !== "Escape") return;
  const opened = event.target.closest("details:is([data-menu], .confirm)[open]");
  if (!opened) return;
  opened.open = false;
  opened.querySelector("summary").focus();
}

/* Copying */
async function copy(event) {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const source = document.getElementById(button.dataset.copy);
  const words = button.querySelector("span");
  const before = words.textContent;
  try {
    await navigator.clipboard.writeText((source.value ?? source.textContent).trim());
    words.textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(source);
    words.textContent = "Press Ctrl+C";
  }
  setTimeout(() => (words.textContent = before), 2000);
}

/* Light or dark without a reload; the form is what keeps the choice */
function changeTheme(event) {
  const { name, value, form } = event.target;
  if (name !== "theme" || !form?.matches("[data-appearance]")) return;
  if (value === "auto") delete root.dataset.theme;
  else root.dataset.theme = value;
}

/* A form is sent once, however often it is clicked; the Back button, or a while without an answer, frees it again */
const FREE_AFTER_MS = 5000;

function sendOnce(event) {
  const form = event.target;
  if (form.method !== "post" || event.defaultPrevented) return;
  if (form.hasAttribute("data-sent")) event.preventDefault();
  form.toggleAttribute("data-sent", true);
  setTimeout(() => form.removeAttribute("data-sent"), FREE_AFTER_MS);
}

function freeForms() {
  for (const form of document.querySelectorAll("form[data-sent]")) form.removeAttribute("data-sent");
}

startClock();
startCountdowns();
tellZone();
document.addEventListener("click", closeOpened);
document.addEventListener("click", copy);
document.addEventListener("keydown", closeByEscape);
document.addEventListener("change", changeTheme);
document.addEventListener("submit", sendOnce);
addEventListener("pageshow", freeForms);
