import { pageAddress } from "./page-address.ts";

const everyMs = 15_000;

/**
 * Keeps the queue up to date while it is open: the same page is asked for and its queue is taken
 * over, so that there is one way of drawing it. The review sheet, with what is being typed into it, is left alone.
 */
export function keepQueueFresh(root: Document = document, intervalMs = everyMs): void {
  const look = async () => {
    const queue = root.querySelector("[data-live-queue]");
    // Does not change the queue while a reviewer is choosing in it.
    if (!queue || root.visibilityState !== "visible" || queue.contains(root.activeElement)) return;
    try {
      const answer = await fetch(pageAddress());
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const fresh = page.querySelector("[data-live-queue]");
      if (!answer.ok || !fresh || fresh.innerHTML === queue.innerHTML || queue.contains(root.activeElement)) {
        return;
      }
      const [count, ...rest] = queue.children;
      const [freshCount, ...freshRest] = fresh.children;
      for (const element of rest) element.remove();
      queue.append(...freshRest);
      // The heading itself stays, since a browser announces only what changes in an element that is there.
      count!.setAttribute("data-waiting", freshCount!.getAttribute("data-waiting") ?? "");
      if (count!.textContent !== freshCount!.textContent) count!.textContent = freshCount!.textContent;
    } catch {
      // Offline: what is shown stays, and it is looked again later.
    }
  };
  setInterval(() => void look(), intervalMs);
  root.addEventListener("visibilitychange", () => void look());
}
