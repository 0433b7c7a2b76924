import { afterEach, expect, test, vi } from "vitest";
import { enhanceAddPlace } from "./add-place.ts";

const page = (likely: string, name = "Khami") =>
  `<p data-likely-status></p><div data-likely-places>${likely}</div>
   <form data-add-place>
     <input name="displayName" value="${name}" readonly><p data-add-rename>another</p>
     <input name="legalName" value="${name}">
   </form>`;
const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)!;
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const type = (name: string, text: string) => {
  field(name).value = text;
  field(name).dispatchEvent(new InputEvent("input", { bubbles: true }));
};

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test("shows and announces places with the same name while it is typed", async () => {
  document.body.innerHTML = page("");
  enhanceAddPlace(document.body);
  expect([field("displayName").readOnly, part("add-rename").hidden]).toEqual([false, true]);
  const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(() =>
    Promise.resolve(new Response(page("<h2 data-likely-heading>One of these?</h2>")))
  );
  type("displayName", " Khami Ruins ");
  await expect.poll(() => part("likely-places").textContent).toBe("One of these?");
  expect(part("likely-status").textContent).toBe("One of these?");
  expect(String(fetching.mock.calls[0]![0])).toMatch(/\?q=Khami\+Ruins$/);
});

test("the legal name follows the name until it is edited", () => {
  document.body.innerHTML = page("");
  enhanceAddPlace(document.body);
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
  type("displayName", "Khami Ruins");
  expect(field("legalName").value).toBe("Khami Ruins");
  type("legalName", "Khami World Heritage Site");
  type("displayName", "Khami");
  expect(field("legalName").value).toBe("Khami World Heritage Site");
});
