const notForSearch =
  /^\/(?:auth|dashboard|dev|search|404|500|components\/thumbnails|view|(?:en|fr|sw|pt)\/offline)(?:\/|$)/;

/** Whether a page belongs in the sitemap, which has no personal pages and no error pages. */
export function isInSitemap(page: string): boolean {
  return !notForSearch.test(new URL(page).pathname);
}
