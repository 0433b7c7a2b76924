/**
 * Returns the URL of the current page. If the page was rendered in response to a form, the browser shows the form's
 * URL, so the page's own URL is read from an attribute.
 */
export function pageAddress(root: ParentNode = document): URL {
  const said = root.querySelector<HTMLElement>("[data-page-address]")?.dataset["pageAddress"];
  return new URL(said ?? location.href, location.href);
}
