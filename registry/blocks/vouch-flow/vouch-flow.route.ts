import { hakikaUrl } from "@/lib/hakika-client";

/** Paths that may be forwarded: a person's own vouches. */
const allowed = /^\/v1\/vouches(?:\/[0-9a-f-]{36})?$/;
const passed = ["accept", "authorization", "content-type", "idempotency-key"];

/** Forwards a request from this site to Hakika, which rejects writes from other sites. */
async function forward(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(pathname.indexOf("/v1/"));
  if (!allowed.test(path)) return new Response(null, { status: 404 });
  const headers = new Headers();
  for (const name of passed) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const { body, status, headers: received } = await fetch(new URL(path + search, hakikaUrl), {
    method: request.method,
    headers,
    body: request.method === "POST" ? await request.text() : null,
    cache: "no-store",
  });
  const kept = new Headers();
  for (const name of ["content-type", "retry-after"]) {
    const value = received.get(name);
    if (value !== null) kept.set(name, value);
  }
  return new Response(body, { status, headers: kept });
}

export { forward as DELETE, forward as GET, forward as POST };
