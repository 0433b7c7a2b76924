import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { openOutbox } from "./draft-outbox.ts";
import { openDrafts } from "./drafts.ts";

const key = { kind: "vouch", owner: "person-1", subject: "entity-1" } as const;
const words = {
  kinds: {
    claim: "Claim: {label}",
    vouch: "Vouch: {label}",
    "verification-request": "Call: {label}",
    event: "Event: {label}",
  },
  waiting: "Waits on this device.",
  unsure: "Not certain.",
  refusals: { vouch_exists: "You vouch already.", unknown: "Not taken ({code})." },
  sent: "Sent: {name}.",
  discarded: "Discarded: {name}.",
};

// The page is set up once for all tests, because the outbox's event listeners remain until the page is closed.
beforeAll(async () => {
  document.body.innerHTML = `
    <header><p data-redrawn="standing">Unverified</p></header>
    <section data-outbox data-owner="person-1" hidden>
      <h2 data-outbox-heading hidden>Kept on this device</h2>
      <ul data-outbox-list></ul>
      <p data-outbox-sign-in hidden>Sign in</p>
      <p data-outbox-status role="status" tabindex="-1"></p>
      <button data-outbox-undo hidden>Undo</button>
      <template>
        <li>
          <a data-draft-name></a>
          <span data-draft-chip-waiting hidden></span><span data-draft-chip-refused hidden></span>
          <p data-draft-reason></p>
          <button data-draft-send>Send now</button><button data-draft-discard>Discard</button>
        </li>
      </template>
    </section>
    <section id="vouches">
    <details open>
      <form action="/api/vouches" data-draft-kind="vouch" data-draft-owner="person-1" data-draft-subject="entity-1"
        data-draft-label="Khami">
        <input type="hidden" name="_idempotency_key" value="${crypto.randomUUID()}">
        <textarea name="statement"></textarea>
        <p data-draft-note data-saved="saved" data-waiting="waiting"></p>
      </form>
    </details>
    </section>`;
  const root = document.querySelector<HTMLElement>("[data-outbox]")!;
  root.dataset["words"] = JSON.stringify(words);
  await openOutbox(root);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const field = () => document.querySelector("textarea")!;
const status = () => document.querySelector("[data-outbox-status]")!.textContent;
const items = () =>
  [...document.querySelectorAll<HTMLElement>("[data-draft-state]")].map((item) => item.dataset["draftState"]);
const button = (name: "send" | "discard") =>
  document.querySelector<HTMLButtonElement>(`li [data-draft-${name}]`)!;
const write = (text: string) => {
  field().value = text;
  field().dispatchEvent(new InputEvent("input", { bubbles: true }));
};
const standing = () => document.querySelector("[data-redrawn]")!.textContent;
/** Creates the response with the updated page that is fetched after a form is submitted. */
const pageNow = (html: string) => new Response(html, { headers: { "Content-Type": "text/html" } });
const kept = async () => {
  const drafts = await openDrafts();
  const found = await drafts.read(key);
  drafts.close();
  return found;
};
const noConnection = () => vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));

/** Leaves a draft pending by making every request fail. */
async function leaveWaiting(text: string): Promise<void> {
  noConnection();
  write(text);
  document.querySelector("form")!.requestSubmit();
  await expect.poll(items).toEqual(["waiting"]);
  await expect.poll(() => document.querySelector("form")!.hasAttribute("aria-busy")).toBe(false);
  vi.restoreAllMocks();
}

test("sending without a connection announces that nothing was sent, and keeps the focus", async () => {
  await leaveWaiting("They teach well.");
  noConnection();
  button("send").focus();
  button("send").click();
  await expect.poll(status).toBe("Waits on this device.");
  expect(items()).toEqual(["waiting"]);
  expect(document.activeElement).toBe(button("send"));
});

test("a discarded draft that is restored gets the focus back", async () => {
  button("discard").focus();
  button("discard").click();
  await expect.poll(items).toEqual([]);
  const undo = document.querySelector<HTMLButtonElement>("[data-outbox-undo]")!;
  expect(document.activeElement).toBe(undo);
  undo.click();
  await expect.poll(items).toEqual(["waiting"]);
  await expect.poll(() => document.activeElement).toBe(button("discard"));
});

test("a sent draft leaves the list and its form, and the focus moves to the message about it", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({}, { status: 201 }));
  button("send").focus();
  button("send").click();
  await expect.poll(status).toBe("Sent: Vouch: Khami.");
  expect(items()).toEqual([]);
  expect(field().value).toBe("");
  expect(document.activeElement).toBe(document.querySelector("[data-outbox-status]"));
});

test("text that is added while the draft is being sent stays in the form", async () => {
  document.querySelector("details")!.open = true;
  await leaveWaiting("They teach well.");
  let answer = (_response: Response) => {};
  vi.spyOn(globalThis, "fetch").mockImplementation((_address, init) =>
    init?.method === "POST"
      ? new Promise((resolve) => (answer = resolve))
      : Promise.resolve(pageNow(`<p data-redrawn="standing">One vouch</p><section id="vouches"></section>`))
  );
  button("send").click();
  await expect.poll(() => vi.mocked(globalThis.fetch).mock.calls.length).toBe(1);
  write("They teach well, and my children went there.");
  await expect.poll(async () => (await kept())?.state).toBe("editing");
  document.querySelector("[data-outbox-status]")!.textContent = "";
  answer(Response.json({}, { status: 201 }));
  await expect.poll(status).toBe("Sent: Vouch: Khami.");
  expect(field().value).toBe("They teach well, and my children went there.");
  expect(document.querySelector("details")!.open).toBe(true);
  // The page header is still updated.
  expect(standing()).toBe("One vouch");
  expect((await kept())?.values).toEqual({ statement: "They teach well, and my children went there." });
});

test("a sent form is not offered again, and its section is updated", async () => {
  await leaveWaiting("They teach well, and my children went there.");
  const page =
    `<p data-redrawn="standing">Two vouches</p><section id="claim"></section><section id="vouches"><p>You vouch for this place.</p></section>`;
  vi.spyOn(globalThis, "fetch").mockImplementation((_address, init) =>
    Promise.resolve(
      init?.method === "POST" ? Response.json({}, { status: 201 }) : pageNow(page),
    )
  );
  document.querySelector<HTMLElement>("form textarea")!.focus();
  document.querySelector("[data-outbox-status]")!.textContent = "";
  dispatchEvent(new Event("online"));
  await expect.poll(status).toBe("Sent: Vouch: Khami.");
  expect(document.querySelector("#vouches")!.textContent).toBe("You vouch for this place.");
  expect(standing()).toBe("Two vouches");
  await expect.poll(() => document.activeElement).toBe(document.querySelector("[data-outbox-status]"));
});
