// Keeps the damage page and the rules of one language for a phone without network.
// VERSION and ASSETS stand before this, written by the server.
"use strict";

const KEPT = `judgekit-${VERSION}-${new URLSearchParams(location.search).get("lang")}`;
const RULES = "/offline/rules.json";
const PAGES = ["/damage", "/rule", "/offline"];

async function keep(cache, address) {
  const reply = await fetch(address, { cache: "no-cache" });
  if (!reply.ok || reply.redirected) throw new Error(address);
  await cache.put(address, reply);
}

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(KEPT);
    for (const address of [...ASSETS, ...PAGES, RULES]) await keep(cache, address);
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("judgekit-") && name !== KEPT) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin) return;
  if (ASSETS.includes(address.pathname + address.search)) {
    event.respondWith((async () => (await kept(address.pathname + address.search)) ?? fetch(event.request))());
  } else if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).catch(() => alone(address)));
  }
});

async function kept(address) {
  return (await caches.open(KEPT)).match(address);
}

// What answers without the network.
async function alone(address) {
  const path = address.pathname === "/" ? "/damage" : address.pathname;
  const page = (await kept(PAGES.includes(path) ? path : "/offline")) ?? Response.error();
  if (page.type === "error") return page;
  let text = (await page.text()).replace("<body>", "<body data-kept>");
  const id = address.searchParams.get("id");
  if (path === "/rule" && id) {
    const rules = await (await kept(RULES)).json();
    const told = Object.hasOwn(rules, id) ? rules[id] : null;
    if (told) text = text.replace(/(<div id="answer"[^>]*>)/, (_, opening) => opening + told);
  }
  return new Response(text, { headers: page.headers });
}
