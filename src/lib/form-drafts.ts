import { type DraftKey, type DraftKind, type Drafts, openDrafts } from "./drafts.ts";

const pauseMs = 400;

/**
 * Keeps what is typed into the forms of a page (`data-draft-kind`, `-subject`, `-owner`) until the server has
 * accepted it, and puts it back when the page is opened again.
 */
export async function keepDrafts(root: ParentNode = document): Promise<void> {
  const forms = [...root.querySelectorAll<HTMLFormElement>("form[data-draft-kind]")];
  const done = root.querySelector<HTMLElement>("[data-outcome='done'][data-draft-owner][data-draft-subject]");
  if (forms.length === 0 && !done) return;
  let drafts: Drafts;
  try {
    drafts = await openDrafts();
  } catch {
    return; // This browser keeps nothing; the forms work as they are.
  }
  if (done) await drafts.remove(keyOf(done, done.dataset["outcomeForm"]!));
  for (const form of forms) await keepDraft(form, drafts);
}

function keyOf(element: HTMLElement, kind: string): DraftKey {
  const { draftOwner, draftSubject } = element.dataset;
  return { kind: kind as DraftKind, owner: draftOwner!, subject: draftSubject! };
}

async function keepDraft(form: HTMLFormElement, drafts: Drafts): Promise<void> {
  const key = keyOf(form, form.dataset["draftKind"]!);
  const note = form.querySelector<HTMLElement>("[data-draft-note]");
  const draft = await drafts.read(key);
  if (draft && isUntouched(form)) {
    fill(form, draft.values);
    form.closest("details")?.setAttribute("open", "");
    if (note) note.textContent = note.dataset["restored"] ?? "";
  }

  let pause: ReturnType<typeof setTimeout> | undefined;
  const save = async () => {
    await drafts.save({ ...key, values: valuesOf(form) });
    if (note) note.textContent = note.dataset["saved"] ?? "";
  };
  form.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(() => void save(), pauseMs);
  });
  form.addEventListener("submit", () => {
    clearTimeout(pause);
    // Kept as waiting: the outcome on the next page tells whether the server took it.
    void drafts.save({ ...key, values: valuesOf(form), state: "waiting" });
  });
}

/** Fields that people fill in; the hidden ones belong to the page. */
function fieldsOf(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    "input[name]:not([type='hidden']), textarea[name], select[name]",
  )];
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of fieldsOf(form)) {
    const isChoice = field instanceof HTMLInputElement &&
      (field.type === "radio" || field.type === "checkbox");
    if (isChoice ? field.checked : field.value !== "") values[field.name] = field.value;
  }
  return values;
}

function isUntouched(form: HTMLFormElement): boolean {
  return fieldsOf(form).every((field) =>
    field instanceof HTMLSelectElement || valuesOf(form)[field.name] === undefined
  );
}

function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (value === undefined) continue;
    if (field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox")) {
      field.checked = field.value === value;
    } else {
      field.value = value;
    }
  }
}
