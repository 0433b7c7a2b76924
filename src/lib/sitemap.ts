const notForSearch =
  /^\/(?:auth|dashboard|dev|search|404|500|components\/thumbnails|view|(?:en|fr|sw|pt)\/(?:404|offline))(?:\/|$)/;

/** Checks whether a page belongs in the sitemap, which excludes personal pages and error pages. */
export function isInSitemap(page: string): boolean {
  return !notForSearch.test(new URL(page).pathname);
}
