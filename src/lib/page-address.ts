/**
 * Address of the page that is shown. A page that is the response to a form has the URL of the form, so it says
 * its own.
 */
export function pageAddress(root: ParentNode = document): URL {
  const said = root.querySelector<HTMLElement>("[data-page-address]")?.dataset["pageAddress"];
  return new URL(said ?? location.href, location.href);
}
