/** Pages about a sign-in, a session or an unknown URL: never return to one of them after sign-in. */
const isAboutAnEnd = /^\/(?:auth\/(?!invitation$).*|404)$/;
/** As long as `functions/apps/web` takes an address to come back to, with room for what is added on the way. */
const longest = 2_000;

/**
 * Where signing in leads from a page: back to it, with what its address asks for. A page that only says how a sign-in
 * ended leads to the one that the sign-in was for.
 */
export function signInAddress(path: string, query: URLSearchParams): string {
  const asked = query.size > 0 ? `${path}?${query}` : path;
  const wanted = isAboutAnEnd.test(path)
    ? query.get("return_to") ?? "/"
    : asked.length > longest
    ? path
    : asked;
  return `/auth/sign-in?${new URLSearchParams({ return_to: wanted })}`;
}
