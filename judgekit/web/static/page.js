// What makes the pages quick; without it they do the same.
"use strict";

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
    // Without the network the form still can be sent, and what is kept answers.
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
  const fields = [...form.querySelectorAll("input.number:not([placeholder])")];
  return fields.every((field) => field.value.trim() || field.closest("[hidden]"));
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
