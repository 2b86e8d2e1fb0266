// Keeps a match page up to date: a socket says which streams have grown, and the parts that follow them are fetched
// anew. Without this script, or without sockets, the page is as true as it was when it was loaded.
//
//   [data-live="/ws/matches/…/"]       the socket; data-live-reload: reload the page when the public stream grows
//   script#live-seqs                   how far the streams had grown when the page was made, as JSON
//   [data-fragment="/…/"]              a part of the page and where it is fetched; an id lets the focus stay in it
//   [data-joins]                       on a part with an id: it is fetched in one answer with others that join, whose
//                                      addresses differ in the last step alone, as /…/header+record/
//   [data-follows="public own"]        on a part: what it follows, if not both; a branch such as public/talk is named
//   [data-seq="12"]                    on a part: how far the branch that it follows had grown in it
//   [data-poll-seconds="30"]           on a part: fetch it this often besides
//   [data-announce]                    in a part: what a screen reader is told when it has changed
//   [data-live-says], [data-live-off]  the status line for screen readers; the notice that the socket is lost
//   template[data-live-stale]          the notice on a part that has changed while somebody types in it
"use strict";

(() => {
  const RIGHT_ENDED = 4001;
  const TOO_MUCH = 1008;
  const OPEN_WITHIN_MS = 20000; // over a slow line the handshake takes many seconds
  const ASK_EVERY_MS = 300; // a frame that was lost is not waited for
  const ASK = 10; // how often an open line is asked for a sign until it is given up
  const ASK_AFTER_SLEEP = 2; // the line may have died meanwhile, and somebody looks at the page now
  const PING_EVERY_MS = 25000;
  const POLL_EVERY_MS = 20000;
  const OFF_AFTER_MS = 8000;
  const FIRST_WAIT_MS = 500;
  const LONGEST_WAIT_MS = 30000;
  const HOLDS_AFTER_MS = 10000; // a line that was greeted and lost at once is no better than one that was refused
  const FETCH_AGAIN_AFTER_MS = 3000;
  const PENALTY_MS = 60000;
  const GATHER_MS = 60;
  const MESSAGES_STAY_MS = 10000;
  const SPREAD_MS = 700; // strangers fetch at slightly different times, so that thousands do not ask at once

  const root = document.documentElement;
  const place = () => document.querySelector("[data-live]");
  const parts = () => [...document.querySelectorAll("[data-fragment^='/']")];

  /* What has grown, and what each part has shown of it */
  const known = new Map();
  const shownAtFirst = new Map(Object.entries(seqsIn(document)));
  const shown = new Map();
  const isFollower = () => [...shownAtFirst.keys()].some((stream) => audience(stream) === "own");

  function seqsIn(page) {
    const written = page.getElementById("live-seqs");
    return written ? JSON.parse(written.textContent) : {};
  }

  function audience(stream) {
    return stream.split("/", 1)[0] === "public" ? "public" : "own";
  }

  function learn(stream, seq) {
    if (seq <= (known.get(stream) ?? 0)) return false;
    known.set(stream, seq);
    return true;
  }

  function follows(part, stream) {
    const branch = stream.split("/")[1];
    const name = branch ? `${audience(stream)}/${branch}` : audience(stream);
    return (part.dataset.follows ?? "public own").split(" ").includes(name);
  }

  function isBehind(part) {
    const has = shown.get(part.dataset.fragment) ?? shownAtFirst;
    const hadAtFirst = Number(part.dataset.seq ?? 0);
    return [...known].some(([stream, seq]) => follows(part, stream) && seq > (has.get(stream) ?? hadAtFirst));
  }

  /* Fetching parts */
  const underway = new Set();
  let gathering = 0;

  function gather(afterMs = GATHER_MS + Math.random() * (isFollower() ? 0 : SPREAD_MS)) {
    if (gathering) return;
    gathering = setTimeout(() => {
      gathering = 0;
      if (place()?.hasAttribute("data-live-reload") && hasBegun()) location.reload();
      else refresh(parts().filter(isBehind));
    }, afterMs);
  }

  function hasBegun() {
    return (known.get("public") ?? 0) > (shownAtFirst.get("public") ?? 0);
  }

  function refresh(wanted) {
    const idle = wanted.filter((part) => !underway.has(part.dataset.fragment));
    const joining = idle.filter((part) => part.hasAttribute("data-joins"));
    if (joining.length) bring(joining);
    for (const part of idle) if (!joining.includes(part)) bring([part]);
  }

  async function bring(wanted) {
    const addresses = wanted.map((part) => part.dataset.fragment);
    const atLeast = new Map(known);
    for (const address of addresses) underway.add(address);
    const html = await read(wanted.length > 1 ? joined(addresses) : addresses[0]);
    for (const address of addresses) underway.delete(address);
    if (html === undefined) gather(FETCH_AGAIN_AFTER_MS * (1 + Math.random()));
    else if (html === null) turnAway(wanted);
    else take(wanted, html, atLeast);
    if (html !== undefined && wanted.some((part) => part.isConnected && isBehind(part))) gather();
  }

  function joined(addresses) {
    const stem = addresses[0].replace(/[^/]+\/$/, "");
    return `${stem}${addresses.map((address) => address.slice(stem.length, -1)).join("+")}/`;
  }

  /* What stands there: null where it is not ours to see, undefined where the site cannot tell just now */
  async function read(address) {
    try {
      const answer = await fetch(address, { headers: { "X-Fragment": "1" }, cache: "no-store" });
      if (answer.ok && !answer.redirected) return await answer.text();
      return answer.status >= 500 || answer.status === 429 ? undefined : null;
    } catch {
      return undefined;
    }
  }

  /* A part that is not ours to see any more, or never was, is let alone; which of several it was is asked for */
  function turnAway(wanted) {
    if (wanted.length > 1) for (const part of wanted) bring([part]);
    else wanted[0].removeAttribute("data-fragment");
  }

  function take(wanted, html, atLeast) {
    const page = wanted.length > 1 ? new DOMParser().parseFromString(html, "text/html") : null;
    const has = page ? laterOf(atLeast, seqsIn(page)) : atLeast;
    for (const part of wanted) {
      shown.set(part.dataset.fragment, has);
      offer(part, page ? page.getElementById(part.id).innerHTML : html);
    }
  }

  function laterOf(seqs, others) {
    const later = new Map(seqs);
    for (const [stream, seq] of Object.entries(others)) later.set(stream, Math.max(seq, later.get(stream) ?? 0));
    return later;
  }

  /* Showing parts, and never under the hands of somebody who types */
  const waiting = new Map();

  function offer(part, html) {
    if (isInUse(part)) {
      waiting.set(part, html);
      showStale(part);
    } else show(part, html);
  }

  function isInUse(part) {
    const focused = document.activeElement;
    const typing = part.contains(focused) && focused.matches("input, textarea, select, [contenteditable]");
    return typing || [...part.querySelectorAll("input, textarea, select")].some(isChanged);
  }

  function isChanged(field) {
    if (field.type === "hidden" || field.type === "submit") return false;
    if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
    if (field.options) return isChosenAnew(field);
    return field.value !== field.defaultValue;
  }

  function isChosenAnew(select) {
    const options = [...select.options];
    const preset = options.some((option) => option.defaultSelected);
    if (!preset && !select.multiple) return select.selectedIndex > 0;
    return options.some((option) => option.selected !== option.defaultSelected);
  }

  function show(part, html) {
    waiting.delete(part);
    hideStale(part);
    const focused = part.contains(document.activeElement) ? document.activeElement.id : "";
    const opened = [...part.querySelectorAll("details[open][id]")].map((details) => details.id);
    const before = words(part);
    part.innerHTML = html;
    for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    if (words(part) && words(part) !== before) turnPage(words(part));
    part.dispatchEvent(new CustomEvent("fragment:changed", { bubbles: true }));
    follow();
  }

  function words(part) {
    return part.querySelector("[data-announce]")?.dataset.announce ?? "";
  }

  /* Another phase has begun: it is told, and soon what the page said of an act in the last one goes */
  function turnPage(title) {
    say(title);
    setTimeout(dropMessages, MESSAGES_STAY_MS);
  }

  function dropMessages() {
    const messages = document.getElementById("messages");
    if (messages && !messages.contains(document.activeElement)) messages.hidden = true;
  }

  function say(text) {
    const line = document.querySelector("[data-live-says]");
    if (line) line.textContent = text;
  }

  function showStale(part) {
    const template = document.querySelector("template[data-live-stale]");
    if (!template || part.previousElementSibling?.matches("[data-stale]")) return;
    const notice = template.content.firstElementChild.cloneNode(true);
    notice.dataset.stale = "";
    notice.querySelector("button").addEventListener("click", () => show(part, waiting.get(part)));
    part.before(notice);
    say(notice.querySelector("p").textContent);
  }

  function hideStale(part) {
    const notice = part.previousElementSibling;
    if (notice?.matches("[data-stale]")) notice.remove();
  }

  function showWaiting() {
    for (const [part, html] of waiting) if (!isInUse(part)) show(part, html);
  }

  /* The socket */
  const line = { socket: null, address: "", attempts: 0, reconnect: 0, answer: 0, onAtMs: 0, lostAtMs: Date.now() };

  function follow() {
    const address = place()?.dataset.live ?? "";
    if (address === line.address) return;
    if (line.address) for (const map of [known, shown, shownAtFirst]) map.clear(); // another match: other numbers
    line.address = address;
    drop();
    if (address) connect();
  }

  function connect() {
    clearTimeout(line.reconnect);
    if (!line.address || line.socket || document.hidden) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${line.address}`);
    line.socket = socket;
    line.answer = setTimeout(lose, OPEN_WITHIN_MS);
    socket.addEventListener("open", () => socket === line.socket && expectAnswer(ASK - 1));
    socket.addEventListener("message", (event) => socket === line.socket && hear(event.data));
    socket.addEventListener("close", (event) => socket === line.socket && lose(event.code));
  }

  function hear(text) {
    const said = JSON.parse(text);
    if (said.now) document.dispatchEvent(new CustomEvent("clock:sync", { detail: said.now }));
    if (said.seqs) beOn(); // a greeting, or the answer to a ping: both tell all
    const seqs = said.type === "grown" ? [[said.stream, said.seq]] : Object.entries(said.seqs ?? {});
    if (!seqs.filter(([stream, seq]) => learn(stream, seq)).length) return;
    if (said.type === "grown") document.dispatchEvent(new CustomEvent("streams:grown"));
    gather();
  }

  function beOn() {
    clearTimeout(line.answer);
    line.onAtMs ||= Date.now();
    line.lostAtMs = 0;
    root.dataset.liveState = "on";
    document.querySelector("[data-live-off]")?.setAttribute("hidden", "");
  }

  function lose(code) {
    if (line.onAtMs && Date.now() - line.onAtMs > HOLDS_AFTER_MS) line.attempts = 0;
    drop();
    if (code === RIGHT_ENDED) location.reload();
    else line.reconnect = setTimeout(connect, code === TOO_MUCH ? PENALTY_MS : waitMs());
  }

  function waitMs() {
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** line.attempts);
    line.attempts += 1;
    return longest * (0.5 + Math.random() / 2);
  }

  function drop() {
    clearTimeout(line.answer);
    clearTimeout(line.reconnect);
    const { socket } = line;
    line.socket = null;
    line.onAtMs = 0;
    line.lostAtMs ||= Date.now();
    root.dataset.liveState = "off";
    socket?.close();
  }

  function expectAnswer(asking, giveUp = lose) {
    clearTimeout(line.answer);
    line.answer = setTimeout(() => (asking ? ping(asking, giveUp) : giveUp()), ASK_EVERY_MS);
  }

  function ping(asking = ASK, giveUp = lose) {
    if (line.socket?.readyState !== WebSocket.OPEN) return;
    line.socket.send('{"type":"ping"}');
    expectAnswer(asking - 1, giveUp);
  }

  function wakeUp() {
    if (document.hidden) return;
    line.attempts = 0;
    if (line.socket) ping(ASK_AFTER_SLEEP, lookAndDial);
    else connect();
  }

  /* What was missed is not waited for until another line is up */
  function lookAndDial() {
    drop();
    connect();
    refresh(parts());
  }

  /* The network is back: a call that began without it would be waited for in vain */
  function goOnline() {
    if (line.socket?.readyState === WebSocket.CONNECTING) drop();
    wakeUp();
  }

  /* Without the socket */
  function poll() {
    const isLost = line.lostAtMs && Date.now() - line.lostAtMs > OFF_AFTER_MS;
    if (document.hidden || !place() || !isLost) return;
    document.querySelector("[data-live-off]")?.removeAttribute("hidden");
    refresh(parts());
  }

  function pollSlow(seconds) {
    if (document.hidden) return;
    refresh(parts().filter((part) => Number(part.dataset.pollSeconds) === seconds));
  }

  if (!place() && !parts().length) return;
  document.addEventListener("visibilitychange", wakeUp);
  document.addEventListener("focusout", () => setTimeout(showWaiting, 0));
  document.addEventListener("reset", () => setTimeout(showWaiting, 0));
  addEventListener("online", goOnline);
  addEventListener("pageshow", (event) => event.persisted && wakeUp());
  addEventListener("pagehide", drop);
  setInterval(() => ping(), PING_EVERY_MS);
  setInterval(poll, POLL_EVERY_MS);
  const paces = new Set(parts().map((part) => Number(part.dataset.pollSeconds)).filter(Boolean));
  for (const seconds of paces) setInterval(pollSlow, seconds * 1000, seconds);
  follow();
})();
