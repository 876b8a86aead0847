// What makes the pages quick; without it they do the same.
"use strict";
document.documentElement.classList.add("quick");

// Keys for a step more or less beside each number.
for (const field of document.querySelectorAll("input[data-step]")) {
  const step = Number(field.dataset.step);
  const around = document.createElement("span");
  around.className = "steps-of";
  field.replaceWith(around);
  const key = (sign, by, told) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = sign;
    made.setAttribute("aria-label", told);
    made.addEventListener("click", () => {
      const shown = (field.value || field.placeholder).replace(/[\s.,\u00a0\u202f]/g, "");
      field.value = String(Math.max(0, (/^\d+$/.test(shown) ? Number(shown) : 0) + by));
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    return made;
  };
  around.append(key("−", -step, field.dataset.less), field, key("+", step, field.dataset.more));
}

// A live form is asked again whenever something in it changes.
let asked = 0;
async function ask(form) {
  const mine = ++asked;
  const values = [...new FormData(form)].filter(([, value]) => typeof value === "string" && value.trim());
  const address = `${form.getAttribute("action")}?${new URLSearchParams(values)}`;
  document.body.classList.add("busy");
  try {
    const reply = await fetch(address, { headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    const answer = page.getElementById("answer");
    if (mine !== asked || !answer) return;
    document.getElementById("answer").replaceChildren(...answer.childNodes);
    faults(form, page);
    history.replaceState(null, "", address);
    share();
  } catch {
    if (mine === asked) alone(form);
  } finally {
    if (mine === asked) document.body.classList.remove("busy");
  }
}

// Each fault of the new page stands under the same field here.
function faults(form, page) {
  for (const old of form.querySelectorAll(".fault")) old.remove();
  for (const field of form.querySelectorAll("[aria-invalid]")) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
  for (const fault of page.querySelectorAll("form .fault")) {
    const field = fault.id && document.getElementById(fault.id.replace(/-fault$/, ""));
    if (field) {
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-describedby", fault.id);
      field.closest("p").append(fault);
    } else {
      form.prepend(fault);
    }
  }
}

for (const form of document.querySelectorAll("form[data-live]")) {
  let soon;
  form.addEventListener("input", () => {
    clearTimeout(soon);
    soon = setTimeout(() => { if (enough(form)) ask(form); }, 250);
  });
}

// Nobody is told of a field that is still empty while typing.
function enough(form) {
  const direct = form.querySelector("[name=against]:checked")?.value === "direct";
  const fields = [...form.querySelectorAll("input.number:not([placeholder])")];
  return fields.every((field) => field.value.trim() || field.closest("[hidden]") || (direct && field.name === "value"));
}

// The address of an answer goes out by the phone's own way of sending.
function share() {
  for (const link of document.querySelectorAll("a[data-share]")) {
    if (!navigator.share && !navigator.clipboard) continue;
    link.addEventListener("click", async (event) => {
      event.preventDefault();
      try {
        if (navigator.share) await navigator.share({ url: link.href });
        else { await navigator.clipboard.writeText(link.href); link.classList.add("done"); }
      } catch { location.href = link.href; }
    });
  }
}
share();

// On paper nothing can be unfolded, and a picture has to be there before.
addEventListener("load", () => setTimeout(() => {
  for (const image of document.querySelectorAll("img[loading=lazy]")) image.loading = "eager";
}, 500));
addEventListener("beforeprint", () => {
  for (const part of document.querySelectorAll("main details:not([open])")) {
    part.dataset.folded = "";
    part.open = true;
  }
});
addEventListener("afterprint", () => {
  for (const part of document.querySelectorAll("details[data-folded]")) { part.open = false; delete part.dataset.folded; }
});

// Card names of any language, completed while they are typed; in a field of several lines for the last one.
const names = document.getElementById("names");
if (names) {
  let soon;
  document.addEventListener("input", (event) => {
    const field = event.target;
    if (!field.dataset || !field.dataset.names) return;
    clearTimeout(soon);
    soon = setTimeout(async () => {
      const lines = field.value.split("\n");
      const begun = lines.pop();
      if (begun.trim().length < 2) return names.replaceChildren();
      try {
        const reply = await fetch(`${field.dataset.names}?${new URLSearchParams({ begun })}`);
        const found = reply.ok ? await reply.json() : [];
        if (field.tagName === "TEXTAREA") return offer(field, lines, found);
        names.replaceChildren(...found.map((name) => Object.assign(document.createElement("option"), { value: name })));
      } catch {
        // Without the network names are typed whole.
      }
    }, 150);
  });
}

// A field of several lines has no list of its own: keys under it.
function offer(field, lines, found) {
  let keys = field.nextElementSibling;
  if (!keys || !keys.classList.contains("offered")) {
    keys = Object.assign(document.createElement("span"), { className: "offered" });
    field.after(keys);
  }
  keys.replaceChildren(...found.slice(0, 6).map((name) => {
    const key = Object.assign(document.createElement("button"), { type: "button", className: "second", textContent: name });
    key.addEventListener("click", () => {
      field.value = [...lines, name].join("\n");
      keys.replaceChildren();
      field.focus();
    });
    return key;
  }));
}

// One row more; without a script every answer brings an empty one.
for (const more of document.querySelectorAll("[data-more-rows]")) {
  more.hidden = false;
  more.addEventListener("click", () => {
    const rows = [...document.querySelectorAll(`input[name="${more.dataset.moreRows}"]`)].map((field) => field.closest("p"));
    const last = rows[rows.length - 1];
    const made = last.cloneNode(true);
    const number = rows.length + 1;
    const [label, field] = [made.querySelector("label"), made.querySelector("input")];
    for (const fault of made.querySelectorAll(".fault")) fault.remove();
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
    field.id = label.htmlFor = `${more.dataset.moreRows}-${number}`;
    label.textContent = label.textContent.replace(/\d+/, String(number));
    field.value = "";
    last.after(made);
    field.focus();
  });
}

// Without the network a plain battle is worked out here; the page says so, and what it cannot do.
function alone(form) {
  const told = document.getElementById("offline");
  if (!told) return;
  const values = Object.fromEntries(new FormData(form));
  const given = { ...values, own: values["own-lp"], other: values.lp };
  const plain = !["attacker", "target", "damage"].some((name) => values[name]?.trim()) && values.ruleset === "9.0";
  const battle = plain ? battleOf(given) : null;
  const answer = Object.assign(document.createElement("div"), { className: battle ? "answer resolved" : "answer undetermined" });
  if (battle) {
    answer.append(Object.assign(document.createElement("p"), { className: "headline", textContent: battleTold(battle, told.dataset) }));
  }
  const note = battle ? told.dataset.alone : told.dataset.notAlone;
  answer.append(Object.assign(document.createElement("p"), { className: "foot", textContent: note }));
  document.getElementById("answer").replaceChildren(answer);
}

// A page that was kept does not know what its address asks.
if ("kept" in document.body.dataset) {
  const form = document.querySelector("form[data-live]");
  if (form) {
    for (const [name, value] of new URLSearchParams(location.search)) {
      const field = form.elements[name];
      if (!field) continue;
      if (field.type === "checkbox") field.checked = true;
      else field.value = value;
    }
    if (enough(form)) ask(form);
  }
}

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register(`/worker.js?lang=${document.documentElement.lang}`).catch(() => {});
}
