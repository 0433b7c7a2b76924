import { pageAddress } from "./page-address.ts";

const everyMs = 15_000;

/**
 * Keeps the open queue up to date by fetching the same page and replacing the queue, so that only the server renders
 * it. The review sheet and its input stay unchanged.
 */
export function keepQueueFresh(root: Document = document, intervalMs = everyMs): void {
  const look = async () => {
    const queue = root.querySelector("[data-live-queue]");
    // Does not change the queue while a reviewer is selecting something in it.
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
      // The heading element stays, because browsers only announce changes inside existing elements.
      count!.setAttribute("data-waiting", freshCount!.getAttribute("data-waiting") ?? "");
      if (count!.textContent !== freshCount!.textContent) count!.textContent = freshCount!.textContent;
    } catch {
      // Offline: the queue stays unchanged until the next attempt.
    }
  };
  setInterval(() => void look(), intervalMs);
  root.addEventListener("visibilitychange", () => void look());
}
