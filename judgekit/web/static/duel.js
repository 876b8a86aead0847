// A Duel on several phones: what is said is sent without loading the page anew, what others say appears at once.
"use strict";

const own = document.currentScript;
const PARTS = ["now", "told", "lines"];

function typing(part) {
  const focus = document.activeElement;
  return part.contains(focus) && focus.matches("input, textarea");
}

// How much has been done in the Duel as it stands on a page.
function acts(page) {
  return page.getElementById("now").dataset.acts;
}

// Every part that is not being typed into is shown as it is on the new page; an answer that was overtaken is not.
function show(page, parts) {
  if (Number(acts(page)) < Number(acts(document))) return;
  for (const name of parts) {
    const old = document.getElementById(name);
    const fresh = page.getElementById(name);
    if (!old || !fresh || typing(old)) continue;
    old.replaceWith(fresh);
  }
  quickly();
}

async function read(reply) {
  return new DOMParser().parseFromString(await reply.text(), "text/html");
}

// While something is sent its buttons rest, so that nothing is said twice.
async function send(form, key) {
  const keys = [...document.querySelectorAll("form[data-quick] button")];
  const values = new FormData(form);
  if (key && key.name) values.set(key.name, key.value);
  const rested = keys.filter((one) => !one.disabled);
  for (const one of rested) one.disabled = true;
  try {
    const reply = await fetch(form.getAttribute("action"), {
      method: "POST", body: new URLSearchParams([...values].filter(([, value]) => typeof value === "string")),
    });
    const page = await read(reply);
    if (!page.getElementById("now")) { location.href = own.dataset.page; return; }
    document.activeElement.blur();
    const parts = sameForms(page) ? PARTS : [...PARTS, "entry"];
    show(page, parts);
    again(page);
    if (parts === PARTS) faults(page);
    else window.scrollTo(0, 0);
    if (reply.ok) for (const field of form.querySelectorAll("input[type=text], input:not([type])")) field.value = "";
  } catch {
    document.body.classList.add("offline");
  } finally {
    for (const one of rested) one.disabled = false;
  }
}

// Each page says a thing once: forms that stay are those of the new page, where something was answered.
function again(page) {
  const fresh = page.querySelector("[name=once]");
  for (const old of document.querySelectorAll("[name=once]")) if (fresh) old.value = fresh.value;
}

// Whether the same can be said as before: not so where a Duel has ended or begun.
function sameForms(page) {
  return !page.getElementById("amount") === !document.getElementById("amount");
}

// What could not be read or is not legal is said above; what was typed stays where it is.
function faults(page) {
  for (const field of document.querySelectorAll("[aria-invalid]")) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
  for (const old of document.querySelectorAll("span.fault")) old.remove();
  for (const fault of page.querySelectorAll("span.fault")) {
    const field = document.getElementById(fault.id.replace(/-fault$/, ""));
    if (!field) continue;
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", fault.id);
    field.closest("p").append(fault);
    field.focus();
    field.scrollIntoView({ block: "center" });
  }
  const said = page.getElementById("fault");
  document.getElementById("fault").replaceWith(said);
  if (said.textContent) said.scrollIntoView({ block: "center" });
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("form[data-quick]")) return;
  event.preventDefault();
  send(event.target, event.submitter);
});

// Hundreds and thousands with one touch.
function quickly() {
  const amount = document.getElementById("amount");
  if (!amount || document.querySelector(".quickly")) return;
  const around = document.createElement("div");
  around.className = "quickly";
  for (const by of [100, 500, 1000, 0]) {
    const key = document.createElement("button");
    key.type = "button";
    key.textContent = by ? `+${by}` : "0";
    key.addEventListener("click", () => { amount.value = by ? String((Number(amount.value) || 0) + by) : ""; });
    around.append(key);
  }
  amount.closest("p").append(around);
}
quickly();

// The clocks go on; at the end of the minutes the page says so.
const began = Date.now();
let loaded = began;
function lasting(seconds) {
  const whole = Math.abs(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
setInterval(() => {
  for (const clock of document.querySelectorAll(".clock")) {
    clock.dataset.from ??= String(Date.now() / 1000 - Number(clock.dataset.seconds));
    const seconds = Math.floor(Date.now() / 1000 - Number(clock.dataset.from));
    if (Number(clock.dataset.seconds) < 0 && seconds >= 0) { clock.dataset.seconds = "0"; news().catch(lost); }
    clock.textContent = lasting(seconds);
  }
}, 500);

// Whatever anybody else says, here or in a terminal, is shown as it is said.
async function news() {
  const reply = await fetch(own.dataset.page);
  if (reply.status === 404) { location.href = "/duels"; return; }
  if (reply.redirected) { location.href = own.dataset.page; return; } // a new start of the server wants a new key
  const page = await read(reply);
  if (!page.getElementById("now")) throw new Error(String(reply.status));
  document.body.classList.remove("offline");
  show(page, sameForms(page) ? ["now", "lines"] : [...PARTS, "entry"]);
}
function listen() {
  const told = new EventSource(own.dataset.news);
  told.addEventListener("message", async (event) => {
    document.body.classList.remove("offline");
    if (event.data !== acts(document)) await news().catch(lost);
  });
  told.addEventListener("gone", () => { told.close(); location.href = "/duels"; });
  told.addEventListener("error", () => {
    lost();
    // A browser tries again by itself, but not where it was refused: too many listen, or the Duel is gone.
    if (told.readyState === EventSource.CLOSED) setTimeout(() => news().catch(lost).finally(listen), 5000);
  });
}
function lost() {
  document.body.classList.add("offline");
}
listen();
