import { sendWaiting } from "./draft-sending.ts";
import { type Draft, type Drafts, openDrafts } from "./drafts.ts";
import { isAsWritten, isUntouched, keepDrafts, pendingDraftKey } from "./form-drafts.ts";
import { pageAddress } from "./page-address.ts";

const firstPauseMs = 15_000;
const longestPauseMs = 600_000;

/** Messages from the page, in its language. */
interface OutboxWords {
  readonly kinds: Readonly<Record<Draft["kind"], string>>;
  readonly waiting: string;
  readonly unsure: string;
  /** Messages for rejections, by problem code. The message `unknown` contains the placeholder `{code}`. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly sent: string;
  readonly discarded: string;
}

/**
 * Shows the unsent drafts in this browser, sends them when the connection is back, and shows the result for each one.
 * The list is hidden while it is empty. Visitors who are not signed in see the number of pending drafts, but not
 * their content.
 */
export async function openOutbox(root: HTMLElement): Promise<void> {
  followConnection();
  await keepDrafts();
  let drafts: Drafts;
  try {
    drafts = await openDrafts();
  } catch {
    return; // This browser has no storage, so there are no drafts.
  }
  const words = JSON.parse(root.dataset["words"] ?? "{}") as OutboxWords;
  const owner = root.dataset["owner"];
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-outbox-${name}]`)!;
  const nameOf = (draft: Draft) => words.kinds[draft.kind].replace("{label}", draft.label ?? "").trim();
  const whyRefused = ({ code }: Draft) =>
    code ? words.refusals[code] ?? words.refusals["unknown"]!.replace("{code}", code) : words.unsure;
  const say = (text: string) => {
    part("status").textContent = text;
    root.hidden = false;
  };

  const show = async () => {
    if (!owner) {
      const count = await drafts.countWaiting();
      part("sign-in").hidden = count === 0;
      root.hidden &&= count === 0;
      return;
    }
    const all = (await drafts.list(owner)).filter(({ state }) => state !== "editing");
    const focused = focusedIn(part("list"));
    part("list").replaceChildren(...all.map(itemOf));
    focused?.();
    part("heading").hidden = all.length === 0;
    root.hidden &&= all.length === 0;
  };

  const itemOf = (draft: Draft): HTMLElement => {
    const template = root.querySelector<HTMLTemplateElement>("template")!;
    const item = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
    const within = (name: string) => item.querySelector<HTMLElement>(`[data-draft-${name}]`)!;
    const isWaiting = draft.state === "waiting";
    item.dataset["draftState"] = draft.state;
    item.dataset["draftKey"] = keyOf(draft);
    const link = within("name") as HTMLAnchorElement;
    link.textContent = nameOf(draft);
    if (draft.page?.startsWith("/")) link.href = draft.page;
    within("reason").textContent = isWaiting ? words.waiting : whyRefused(draft);
    within("chip-waiting").hidden = !isWaiting;
    within("chip-refused").hidden = isWaiting;
    within("send").hidden = !isWaiting;
    within("send").addEventListener("click", () => void send(true));
    within("discard").addEventListener("click", () => void discard(draft));
    return item;
  };

  const discard = async (draft: Draft) => {
    await drafts.remove(draft);
    await show();
    say(words.discarded.replace("{name}", nameOf(draft)));
    const undo = part("undo") as HTMLButtonElement;
    undo.hidden = false;
    undo.onclick = async () => {
      const { savedAt: _savedAt, ...written } = draft;
      await drafts.save(written);
      undo.hidden = true;
      say("");
      await show();
      focusItem(part("list"), keyOf(draft), "discard");
    };
    undo.focus();
  };

  // Several tabs show the same list, so the tab that sends drafts notifies the others.
  const tabs = new BroadcastChannel("hakika-drafts");
  tabs.onmessage = () => void show();

  let pause: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  const send = async (isPressed = false) => {
    clearTimeout(pause);
    if (!owner) return await show();
    const all = await sendWaiting(drafts, owner);
    const hadFocus = document.activeElement !== document.body;
    const accepted = all.filter(({ sent }) => sent.kind === "accepted");
    const last = all.at(-1)?.sent;
    if (all.length > 0) tabs.postMessage("sent");
    await show();
    for (const { draft, sent } of all) {
      if (sent.kind === "accepted") await redraw(formOf(draft).form, clearForm(draft));
      if (sent.kind === "refused") noteRefusal(draft);
    }
    if (accepted.length > 0) {
      say(accepted.map(({ draft }) => words.sent.replace("{name}", nameOf(draft))).join(" "));
    } else if (last?.kind === "later" && isPressed) {
      // The user pressed a send button, so announce that the drafts are still pending.
      say(words.waiting);
    } else if (last?.kind !== "later" && part("status").textContent === words.waiting) {
      part("status").textContent = "";
    }
    // The focused element was removed, either from the list or together with the submitted form.
    if (hadFocus && document.activeElement === document.body) part("status").focus();
    part("sign-in").hidden = last?.kind !== "signed-out";
    if (last?.kind !== "later") {
      pauseMs = firstPauseMs;
      return;
    }
    pause = setTimeout(() => void send(), last.afterMs ?? pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };

  addEventListener("online", () => void send());
  document.addEventListener(pendingDraftKey, () => {
    void show();
    clearTimeout(pause);
    pause = setTimeout(() => void send(), pauseMs);
  });
  await show();
  if (navigator.onLine) await send();
}

const keyOf = ({ kind, subject }: Draft) => `${kind} ${subject}`;

/** Focuses part of a list item, or the item's name if that part is hidden. */
function focusItem(list: HTMLElement, key: string, name: string): void {
  const item = list.querySelector(`[data-draft-key="${CSS.escape(key)}"]`);
  const target = item?.querySelector<HTMLElement>(`[data-draft-${name}]:not([hidden])`);
  (target ?? item?.querySelector<HTMLElement>("[data-draft-name]"))?.focus();
}

/**
 * Returns a function that restores the focus after the list is rendered again, or undefined if the focus is not in
 * the list.
 */
function focusedIn(list: HTMLElement): (() => void) | undefined {
  const focused = list.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.closest<HTMLElement>("[data-draft-key]")?.dataset["draftKey"];
  const name = ["send", "discard", "name"].find((part) => focused?.hasAttribute(`data-draft-${part}`));
  return key && name ? () => focusItem(list, key, name) : undefined;
}

function formOf({ kind, subject }: Draft) {
  const form = document.querySelector<HTMLFormElement>(
    `form[data-draft-kind="${kind}"][data-draft-subject="${CSS.escape(subject)}"]`,
  );
  return { form, note: form?.querySelector<HTMLElement>("[data-draft-note]") };
}

/** Shows in a draft's form that the draft was rejected. */
function noteRefusal(draft: Draft): void {
  const { note } = formOf(draft);
  if (note) note.textContent = note.dataset["refused"] ?? "";
}

/**
 * Clears the form of a sent draft, unless it was edited in the meantime.
 *
 * @returns whether the form is empty now
 */
function clearForm(draft: Draft): boolean {
  const { form, note } = formOf(draft);
  if (form && !isAsWritten(form, draft.values)) return false;
  if (note) note.textContent = "";
  form?.reset();
  form?.closest("details")?.removeAttribute("open");
  return true;
}

/**
 * Updates two parts of the page after a form is submitted: the header (`data-redrawn`) and the section with the form.
 * The section may have changed: for example, a place that was just claimed cannot be claimed again. A section
 * containing a partly filled-in form is left alone.
 */
async function redraw(form: HTMLFormElement | null, isCleared: boolean): Promise<void> {
  if (!form) return;
  const part = form.closest("section[id]");
  try {
    const answer = await fetch(pageAddress(), { headers: { Accept: "text/html" } });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const shown of document.querySelectorAll<HTMLElement>("[data-redrawn]")) {
      const now = page.querySelector(`[data-redrawn="${CSS.escape(shown.dataset["redrawn"]!)}"]`);
      if (now) shown.replaceWith(document.adoptNode(now));
    }
    const fresh = part && page.getElementById(part.id);
    if (!fresh || !isCleared || [...part.querySelectorAll("form")].some((other) => !isUntouched(other))) {
      return;
    }
    part.replaceWith(document.adoptNode(fresh));
    await keepDrafts(fresh);
  } catch {
    // The browser is offline again. The form has already been cleared. The rest of the page is updated when it is
    // reloaded.
  }
}

/** Shows a note above the list of pending drafts while the browser is offline. */
function followConnection(): void {
  const banner = document.querySelector<HTMLElement>("[data-offline-note]");
  const follow = () => {
    if (banner) banner.hidden = navigator.onLine;
  };
  addEventListener("online", follow);
  addEventListener("offline", follow);
  follow();
}
