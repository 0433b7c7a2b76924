/** Pages about a sign-in, a session or an unknown URL; no one should return to them after sign-in. */
const isAboutAnEnd = /^\/(?:auth\/(?!invitation$).*|404)$/;
/** Maximum length of a return address that `functions/apps/web` accepts, minus room for parameters added on the way. */
const longest = 2_000;

/**
 * The sign-in URL of a page, which returns to the page with its query. Pages that only show the result of a sign-in
 * return to the original page.
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
