// A plain battle under ruleset 9.0, for a phone without network. A test holds it against the engine.
"use strict";

// Returns what a battle comes to, or null for one that only the engine works out.
globalThis.battleOf = ({ atk, against, value, piercing, own, other }) => {
  const [attacker, start] = [number(atk), [number(own || "8000"), number(other || "8000")]];
  const target = against === "direct" ? 0 : number(value);
  if ([attacker, target, ...start].some((one) => one === null) || start.includes(0)) return null;
  const damage = [0, 0];
  let destroyed = [false, false];
  if (against === "direct") {
    damage[1] = attacker;
  } else if (against === "attack") {
    if (attacker > target) [damage[1], destroyed] = [attacker - target, [false, true]];
    else if (attacker < target) [damage[0], destroyed] = [target - attacker, [true, false]];
    else if (attacker > 0) destroyed = [true, true];
  } else if (attacker > target) {
    [damage[1], destroyed] = [piercing ? attacker - target : 0, [false, true]];
  } else if (attacker < target) {
    damage[0] = target - attacker;
  }
  return { start, destroyed, after: start.map((points, side) => Math.max(0, points - damage[side])) };
};

// Returns the sentences of a battle, out of the words of the page, with "{amount}" and the like in them.
globalThis.battleTold = (battle, words) => {
  const grouped = (amount) => String(amount).replace(/\B(?=(\d{3})+$)/g, words.thousands);
  const told = [];
  const lost = battle.after.map((points) => points === 0);
  if (lost[0] !== lost[1]) told.push(words[lost[1] ? "wonAttacking" : "wonDefending"]);
  battle.after.forEach((after, side) => {
    const before = battle.start[side];
    if (before === after) return;
    const about = { amount: grouped(before - after), before: grouped(before), after: grouped(after) };
    told.push(words[side ? "losesDefending" : "losesAttacking"].replace(/\{(\w+)\}/g, (_, name) => about[name]));
  });
  if (battle.after.every((after, side) => after === battle.start[side])) told.push(words.nobody);
  if (battle.destroyed[0]) told.push(words.destroyedAttacker);
  if (battle.destroyed[1]) told.push(words.destroyedTarget);
  return words.told.replace("{told}", told.join(" "));
};

// A whole number as it is typed, thousands apart or not; null for anything else.
function number(text) {
  const typed = String(text ?? "").trim();
  const plain = /^\d{1,3}([., \u00a0\u202f_'’]\d{3})+$/.test(typed) ? typed.replace(/\D/g, "") : typed;
  return /^\d{1,10}$/.test(plain) && Number(plain) <= 1000000000 ? Number(plain) : null;
}
