import { deleteDB } from "idb";
import { afterEach, expect, test, vi } from "vitest";
import { openDrafts } from "./drafts.ts";
import { keepDrafts, pendingDraftKey } from "./form-drafts.ts";

const key = { kind: "vouch", owner: "person-1", subject: "entity-1" } as const;

afterEach(async () => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  await deleteDB("hakika-drafts", { blocked: () => {} });
});

async function openForm(attributes = "", fields = ""): Promise<HTMLFormElement> {
  document.body.innerHTML =
    `<form action="/api/vouches" data-draft-kind="vouch" data-draft-owner="person-1" data-draft-subject="entity-1"
      data-draft-label="Khami" ${attributes}>
      <input type="hidden" name="_idempotency_key" value="${crypto.randomUUID()}">
      <input type="hidden" name="entityId" value="entity-1">
      <textarea name="statement"></textarea>${fields}
      <button>Send</button>
      <p data-draft-note data-saved="saved" data-restored="restored" data-waiting="waiting" data-files="files"></p>
    </form>`;
  await keepDrafts(document.body);
  return document.querySelector("form")!;
}
const note = () => document.querySelector("[data-draft-note]")!.textContent;
const write = (text: string) => {
  const field = document.querySelector("textarea")!;
  field.value = text;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
};
const draft = async () => {
  const drafts = await openDrafts();
  const found = await drafts.read(key);
  drafts.close();
  return found;
};
const noConnection = () => vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
const keyIn = (fields: readonly (readonly [string, string])[] = []) =>
  fields.find(([name]) => name === "_idempotency_key")?.[1];

test("a form that could not be sent is stored as it was, and the page is notified", async () => {
  const form = await openForm();
  const told = vi.fn();
  document.addEventListener(pendingDraftKey, told, { once: true });
  noConnection();
  write("They teach well.");
  form.requestSubmit();
  await expect.poll(note).toBe("waiting");
  expect(told).toHaveBeenCalledOnce();
  expect(await draft()).toMatchObject({
    state: "waiting",
    label: "Khami",
    request: { action: "/api/vouches" },
  });
  expect((await draft())?.request?.fields).toContainEqual(["statement", "They teach well."]);
});

test("the same input keeps its key when sent again; changed input gets a new key", async () => {
  const form = await openForm();
  noConnection();
  write("One.");
  form.requestSubmit();
  await expect.poll(note).toBe("waiting");
  const first = keyIn((await draft())?.request?.fields);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  await expect.poll(() => form.hasAttribute("aria-busy")).toBe(false);
  form.requestSubmit();
  await expect.poll(() => form.hasAttribute("aria-busy")).toBe(false);
  expect(keyIn((await draft())?.request?.fields)).toBe(first);

  write("Two.");
  await expect.poll(note).toBe("saved");
  // The draft was edited, so it is no longer sent automatically.
  expect(await draft()).toMatchObject({ state: "editing", values: { statement: "Two." } });
  form.requestSubmit();
  await expect.poll(note).toBe("waiting");
  expect(keyIn((await draft())?.request?.fields)).not.toBe(first);
});

test("a form with a file cannot be stored: without a connection it is not sent, and says why", async () => {
  const form = await openForm("", `<input type="file" name="document">`);
  const files = new DataTransfer();
  files.items.add(new File(["x"], "licence.pdf"));
  document.querySelector<HTMLInputElement>("input[type=file]")!.files = files.files;
  const send = noConnection();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  form.requestSubmit();
  await expect.poll(note).toBe("files");
  expect(send).not.toHaveBeenCalled();
  expect(await draft()).toBeUndefined();
});

test("the input is restored, even if the page has filled in a field itself", async () => {
  const drafts = await openDrafts();
  await drafts.save({ ...key, values: { statement: "Half a senten", targetCount: "7" } });
  drafts.close();
  await openForm("", `<input name="targetCount" type="number" value="3">`);
  expect(note()).toBe("restored");
  expect(document.querySelector("textarea")!.value).toBe("Half a senten");
  expect(document.querySelector<HTMLInputElement>("[name=targetCount]")!.value).toBe("7");
});

test.each([["done", undefined], ["failed", "editing"]] as const)(
  "if the page says that the form is %s, the draft is %s",
  async (outcome, state) => {
    const drafts = await openDrafts();
    const request = { action: "/api/vouches", fields: [], triedAt: new Date().toISOString() };
    await drafts.save({ ...key, values: { statement: "x" }, state: "waiting", request });
    drafts.close();
    document.body.innerHTML =
      `<div data-outcome="${outcome}" data-outcome-form="vouch" data-draft-owner="person-1" data-draft-subject="entity-1"></div>`;
    await keepDrafts(document.body);
    expect((await draft())?.state).toBe(state);
    expect((await draft())?.request).toBeUndefined();
  },
);
