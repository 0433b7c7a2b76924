/** Pages for sign-in, sessions or unknown URLs. People are not returned to these pages after signing in. */
const isSessionPage = /^\/(?:auth\/(?!invitation$).*|404)$/;
/**
 * Maximum length of the path that people return to after signing in. The limit in `functions/apps/web` is higher,
 * because parameters are added before the path arrives there.
 */
const longest = 2_000;

/**
 * Returns the sign-in URL for a page. After signing in, people return to the page with its query. If the page only
 * shows the result of a sign-in, they return to the page that they originally wanted.
 */
export function signInAddress(path: string, query: URLSearchParams): string {
  const asked = query.size > 0 ? `${path}?${query}` : path;
  const wanted = isSessionPage.test(path)
    ? query.get("return_to") ?? "/"
    : asked.length > longest
    ? path
    : asked;
  return `/auth/sign-in?${new URLSearchParams({ return_to: wanted })}`;
}
