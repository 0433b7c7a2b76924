import { pageAddress } from "./page-address.ts";

const everyMs = 15_000;

/**
 * Keeps the open queue up to date by fetching the same page and replacing only the queue, so that rendering stays on
 * the server. The review sheet and the input in it are not touched.
 */
export function keepQueueFresh(root: Document = document, intervalMs = everyMs): void {
  const look = async () => {
    const queue = root.querySelector("[data-live-queue]");
    // Never changes the queue while a reviewer is using it.
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
      // The heading element stays, because screen readers only announce changes inside existing elements.
      count!.setAttribute("data-waiting", freshCount!.getAttribute("data-waiting") ?? "");
      if (count!.textContent !== freshCount!.textContent) count!.textContent = freshCount!.textContent;
    } catch {
      // The browser is offline, so keep the queue until the next attempt.
    }
  };
  setInterval(() => void look(), intervalMs);
  root.addEventListener("visibilitychange", () => void look());
}
