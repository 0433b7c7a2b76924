import { pageAddress } from "./page-address.ts";
import { type DraftKey, type DraftKind, type DraftRequest, type Drafts, openDrafts } from "./drafts.ts";

const pauseMs = 400;
const deadlineMs = 30_000;
const keyField = "_idempotency_key";

/**
 * This event is dispatched on the document when a draft becomes pending, so that the list can show the draft and send
 * it later.
 */
export const pendingDraftKey = "hakika-draft-waits";

/**
 * Stores input in the page's forms (`data-draft-kind`, `-subject`, `-owner`, `-label`) until the server has accepted
 * it, and restores it when the page is reopened. Unsent drafts never leave this device.
 */
export async function keepDrafts(root: ParentNode = document): Promise<void> {
  const forms = [...root.querySelectorAll<HTMLFormElement>("form[data-draft-kind]")];
  const outcome = root.querySelector<HTMLElement>("[data-outcome][data-draft-owner][data-draft-subject]");
  if (forms.length === 0 && !outcome) return;
  let drafts: Drafts;
  try {
    drafts = await openDrafts();
  } catch {
    return; // This browser has no storage; the forms work without drafts.
  }
  if (outcome) await followOutcome(outcome, drafts);
  const refused = outcome?.dataset["outcome"] === "failed" ? outcome.dataset["outcomeForm"] : undefined;
  for (const form of forms) await keepDraft(form, drafts, form.dataset["draftKind"] === refused);
  if (forms.length > 0) keepOfflinePage();
}

/**
 * Registers the service worker, which shows an offline page if the connection is lost while someone is typing. The
 * page says that the drafts are saved.
 */
function keepOfflinePage(): void {
  const address = `/offline-worker.js?${new URLSearchParams({ language: document.documentElement.lang })}`;
  // Registration fails in some private windows. The browser then shows its own offline page.
  navigator.serviceWorker?.register(address).catch(() => {});
}

function keyOf(element: HTMLElement, kind: string): DraftKey {
  const { draftOwner, draftSubject } = element.dataset;
  return { kind: kind as DraftKind, owner: draftOwner!, subject: draftSubject! };
}

/**
 * Handles the form result that the page shows. Deletes an accepted draft, and leaves a rejected draft for its author
 * to fix.
 */
async function followOutcome(outcome: HTMLElement, drafts: Drafts): Promise<void> {
  const key = keyOf(outcome, outcome.dataset["outcomeForm"]!);
  if (outcome.dataset["outcome"] === "done") return await drafts.remove(key);
  const draft = await drafts.read(key);
  if (draft?.state === "waiting") await drafts.settle(draft, { state: "editing" });
}

async function keepDraft(form: HTMLFormElement, drafts: Drafts, isJustRefused: boolean): Promise<void> {
  const key = keyOf(form, form.dataset["draftKind"]!);
  // Labels the draft with its subject's name, from the page or from one of the form's fields.
  const about = () => ({
    ...key,
    label: form.dataset["draftLabel"] ?? valuesOf(form)[form.dataset["draftLabelField"] ?? ""] ?? "",
    page: pageAddress().pathname,
  });
  const note = form.querySelector<HTMLElement>("[data-draft-note]");
  const say = (what: "saved" | "restored" | "refused" | "waiting" | "files" | "") => {
    if (note) note.textContent = what === "" ? "" : note.dataset[what] ?? "";
  };
  const draft = await drafts.read(key);
  if (draft && isUntouched(form)) {
    fill(form, draft.values);
    form.closest("details")?.setAttribute("open", "");
    say(
      isJustRefused || draft.state === "refused"
        ? "refused"
        : draft.state === "waiting"
        ? "waiting"
        : "restored",
    );
  }

  let pause: ReturnType<typeof setTimeout> | undefined;
  let tried: DraftRequest | undefined;
  const save = async () => {
    // The form has been edited, so don't send the older pending version.
    await drafts.save({ ...about(), values: valuesOf(form) });
    say("saved");
  };
  form.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(() => void save(), pauseMs);
  });

  const submit = async () => {
    clearTimeout(pause);
    const request = requestOf(form, tried ?? (await drafts.read(key))?.request);
    tried = request;
    await drafts.save({ ...about(), values: valuesOf(form), state: "waiting", request });
    const answered = await sendForm(request);
    if (answered === "page") return HTMLFormElement.prototype.submit.call(form);
    // The next page shows the result.
    if (answered === "done") {
      return location.assign(fieldOf(form, "_return")?.value || pageAddress().pathname);
    }
    say("waiting");
    document.dispatchEvent(new CustomEvent(pendingDraftKey));
  };
  let isSending = false;
  form.addEventListener("submit", (event) => {
    if (isSending) return event.preventDefault();
    // Drafts cannot contain files, so a form with files is not stored as a draft. The browser submits it as usual.
    if (hasFiles(form)) {
      if (!navigator.onLine) {
        event.preventDefault();
        say("files");
      }
      return;
    }
    event.preventDefault();
    isSending = true;
    form.setAttribute("aria-busy", "true");
    void submit().catch(() => HTMLFormElement.prototype.submit.call(form)).finally(() => {
      isSending = false;
      form.removeAttribute("aria-busy");
    });
  });
}

/**
 * Sends a form as the browser would. Returns `done` if the server accepted it, `page` if the server rejected it, and
 * `waiting` if it has to be sent again later.
 */
async function sendForm({ action, fields }: DraftRequest): Promise<"done" | "page" | "waiting"> {
  try {
    const answer = await fetch(action, {
      method: "POST",
      headers: { Accept: "text/html" },
      // The draft is stored in this browser, so if the session has expired, the server does not have to store the
      // input.
      body: new URLSearchParams([...fields.map(([name, value]) => [name, value]), ["_kept", "true"]]),
      redirect: "manual",
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (answer.type === "opaqueredirect" || answer.ok) return "done";
    return answer.status >= 500 || answer.status === 429 ? "waiting" : "page";
  } catch {
    return "waiting";
  }
}

/**
 * Returns the form's fields with an idempotency key. Unchanged input keeps its key. Changed input is a new request
 * and gets a new key.
 */
function requestOf(form: HTMLFormElement, known: DraftRequest | undefined): DraftRequest {
  const action = new URL(form.action, location.href).pathname;
  const read = () =>
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const words = (fields: DraftRequest["fields"]) =>
    JSON.stringify(fields.filter(([name]) => name !== keyField));
  if (known?.action === action && words(known.fields) === words(read())) return known;
  const key = fieldOf(form, keyField);
  if (key && known?.fields.some(([name, value]) => name === keyField && value === key.value)) {
    key.value = crypto.randomUUID();
  }
  return { action, fields: read(), triedAt: new Date().toISOString() };
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
}

function hasFiles(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement>("input[type='file']")].some(({ files }) =>
    (files?.length ?? 0) > 0
  );
}

/** Returns the fields that people fill in. Hidden fields are excluded, because the page sets them. */
function fieldsOf(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    "input[name]:not([type='hidden'], [type='file']), textarea[name], select[name]",
  )];
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of fieldsOf(form)) {
    if (isChoice(field) ? field.checked : field.value !== "") values[field.name] = field.value;
  }
  return values;
}

export function isAsWritten(form: HTMLFormElement, values: Readonly<Record<string, string>>): boolean {
  const now = Object.entries(valuesOf(form));
  return now.length === Object.keys(values).length && now.every(([name, value]) => values[name] === value);
}

/**
 * Checks whether a form still has its initial values. The browser restores input after "Back", and a draft must not
 * overwrite that input.
 */
export function isUntouched(form: HTMLFormElement): boolean {
  return fieldsOf(form).every((field) => {
    if (field instanceof HTMLSelectElement) return true;
    if (isChoice(field)) return field.checked === field.defaultChecked;
    return field.value === field.defaultValue;
  });
}

function isChoice(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox");
}

function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (value === undefined) continue;
    if (isChoice(field)) {
      field.checked = field.value === value;
    } else {
      field.value = value;
    }
  }
}
