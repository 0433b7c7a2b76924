import { afterEach, expect, test, vi } from "vitest";
import { enhanceFinder } from "./venue-finder.ts";

const page = (results: string) =>
  `<form data-venue-finder><input name="q"></form>
   <p data-finder-status></p><p data-finder-busy hidden></p><p data-finder-failed="no answer"></p>
   <div data-finder-results>${results}</div>`;
const part = (name: string) => document.querySelector(`[data-finder-${name}]`)!;
const type = (text: string) => {
  const field = document.querySelector("input")!;
  field.value = text;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
};
const answer = (results: string) => new Response(page(results), { headers: { "Content-Type": "text/html" } });
const address = location.href;

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  history.replaceState(null, "", address);
});

test("without a response the results stay and are marked as outdated until the next response", async () => {
  document.body.innerHTML = page("<b>Khami Ruins</b>");
  enhanceFinder(document.body);
  const fetching = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  type("kha");
  await expect.poll(() => part("failed").textContent).toBe("no answer");
  expect(part("results").textContent).toBe("Khami Ruins");
  fetching.mockResolvedValueOnce(new Response("busy", { status: 503 }));
  type("kham");
  await expect.poll(() => fetching.mock.calls.length).toBe(2);
  expect(part("failed").textContent).toBe("no answer");
  fetching.mockResolvedValueOnce(answer("<b>Great Zimbabwe</b>"));
  type("great");
  await expect.poll(() => part("results").textContent).toBe("Great Zimbabwe");
  expect(part("failed").textContent).toBe("");
});

test("of two searches the newer one is shown, and it stays busy until it is done", async () => {
  document.body.innerHTML = page("");
  enhanceFinder(document.body);
  const waiting: ((response: Response) => void)[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((_address, init) =>
    new Promise((resolve, reject) => {
      waiting.push(resolve);
      init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    })
  );
  type("one");
  await expect.poll(() => waiting.length).toBe(1);
  type("two");
  await expect.poll(() => waiting.length).toBe(2);
  expect(part("results").getAttribute("aria-busy")).toBe("true");
  expect(part("failed").textContent).toBe("");
  waiting[1]!(answer("<b>Two</b>"));
  await expect.poll(() => part("results").textContent).toBe("Two");
  expect(part("results").hasAttribute("aria-busy")).toBe(false);
  expect((part("busy") as HTMLElement).hidden).toBe(true);
});
