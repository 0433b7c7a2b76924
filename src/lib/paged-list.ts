/**
 * When someone clicks the link to a list's next page, adds that page's entries below the existing ones. Without this
 * script, or if the request fails, the link opens the next page.
 */
export function appendPages(root: ParentNode = document): void {
  for (const frame of root.querySelectorAll<HTMLElement>("[data-paged]")) {
    frame.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a[data-paged-more]") : null;
      const isPlainClick = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
      if (!(link instanceof HTMLAnchorElement) || !isPlainClick) return;
      event.preventDefault();
      if (frame.ariaBusy === "true") return;
      frame.ariaBusy = "true";
      void append(frame, link.href).catch(() => location.assign(link.href)).finally(() =>
        frame.ariaBusy = null
      );
    });
  }
}

const listIn = (frame: ParentNode) => frame.querySelector<HTMLElement>("ol, ul, [role=list]");
const footOf = (frame: ParentNode) => frame.querySelector<HTMLElement>("[data-paged-foot]");

async function append(frame: HTMLElement, address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The next page returned status ${answer.status}.`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = page.querySelector<HTMLElement>(`[data-paged="${CSS.escape(frame.dataset["paged"]!)}"]`);
  const list = listIn(frame);
  const more = next && listIn(next);
  if (!list || !more) throw new Error("The next page has no such list.");
  const first = more.firstElementChild;
  list.append(...more.children);
  // Only the next-page link is updated, because the list still starts with the same entries.
  const onward = footOf(next)?.querySelector("a[data-paged-more]");
  const foot = footOf(frame);
  if (onward) foot?.querySelector("a[data-paged-more]")?.replaceWith(onward);
  else foot?.querySelector("a[data-paged-more]")?.remove();
  // Focuses the first new entry, because the link may no longer exist.
  if (first instanceof HTMLElement) {
    first.tabIndex = -1;
    first.focus();
  }
}
