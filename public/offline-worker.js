// Serves the page "You are offline" while there is no connection, in the language that the worker was registered with.
// Personal pages are never stored. Unsent input is in IndexedDB, where the pages find it again.

const name = "hakika-offline";
const language = /^(?:en|fr|sw|pt)$/.exec(new URL(location.href).searchParams.get("language") ?? "")?.[0] ??
  "en";
const page = `/${language}/offline`;
const day = 86_400_000;
/** Checks whether a path belongs to the app. The worker ignores all other navigation. */
const isOfApp = (path) => /^\/(?:(?:en|fr|sw|pt)\/verify|dashboard)(?:\/|$)/.test(path);

/** Stores the page with its styles, scripts and fonts, and deletes the previous version. */
async function keep() {
  const answer = await fetch(page, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
  const parts = new Set((await answer.clone().text()).match(/\/_astro\/[\w.-]+\.(?:css|js|woff2)/g));
  const cache = await caches.open(name);
  const kept = await cache.keys();
  await cache.addAll([...parts]);
  const headers = new Headers(answer.headers);
  headers.set("Date", new Date().toUTCString());
  // The body is already decoded.
  headers.delete("Content-Encoding");
  await cache.put(page, new Response(answer.body, { headers }));
  const wanted = (request) => {
    const { pathname } = new URL(request.url);
    return pathname === page || parts.has(pathname);
  };
  await Promise.all(kept.filter((request) => !wanted(request)).map((request) => cache.delete(request)));
}

/** Updates the stored page if it is more than a day old. Runs after a page has been loaded from the network. */
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
    // File names contain a hash, so a stored file is the same as the one on the server.
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});
