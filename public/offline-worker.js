// Answers one page while there is no connection: "You are offline", in the language it was registered with.
// Pages of people are never kept; what was written is in IndexedDB, where the pages find it again.

const name = "hakika-offline";
const language = /^(?:en|fr|sw|pt)$/.exec(new URL(location.href).searchParams.get("language") ?? "")?.[0] ??
  "en";
const page = `/${language}/offline`;
const day = 86_400_000;
/** Pages of the app; everything else is none of this worker's business. */
const isOfApp = (path) => /^\/(?:(?:en|fr|sw|pt)\/verify|dashboard)(?:\/|$)/.test(path);

/** Keeps the page with the styles, scripts and fonts that it names, in the place of an older one. */
async function keep() {
  const answer = await fetch(page, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
  const parts = new Set((await answer.clone().text()).match(/\/_astro\/[\w.-]+\.(?:css|js|woff2)/g));
  const cache = await caches.open(name);
  const kept = await cache.keys();
  await cache.addAll([...parts]);
  const headers = new Headers(answer.headers);
  headers.set("Date", new Date().toUTCString());
  // The body is decoded by now.
  headers.delete("Content-Encoding");
  await cache.put(page, new Response(answer.body, { headers }));
  const wanted = (request) => {
    const { pathname } = new URL(request.url);
    return pathname === page || parts.has(pathname);
  };
  await Promise.all(kept.filter((request) => !wanted(request)).map((request) => cache.delete(request)));
}

/** At most once a day, after a page was opened with a connection. */
async function keepFresh() {
  const kept = await (await caches.open(name)).match(page);
  const date = Date.parse(kept?.headers.get("date") ?? "");
  if (!(Date.now() - date < day)) await keep();
}

addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && isOfApp(pathname)) {
    event.respondWith((async () => {
      try {
        const answer = await fetch(request);
        event.waitUntil(keepFresh().catch(() => {}));
        return answer;
      } catch (error) {
        const kept = await caches.match(page);
        if (kept) return kept;
        throw error;
      }
    })());
  } else if (pathname.startsWith("/_astro/")) {
    // Hashed names: what is kept is what would come.
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});
