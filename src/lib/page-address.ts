/**
 * Returns the URL of the current page. A page rendered in response to a form would have the form's URL, so its own
 * URL is in an attribute.
 */
export function pageAddress(root: ParentNode = document): URL {
  const said = root.querySelector<HTMLElement>("[data-page-address]")?.dataset["pageAddress"];
  return new URL(said ?? location.href, location.href);
}
