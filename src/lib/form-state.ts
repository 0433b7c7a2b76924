import type { FormOutcome } from "../../functions/apps/web/plain-forms.ts";
import { fieldErrorText } from "./refusal-words.ts";

/** What a form shows after the server rejected it. */
export interface FormState {
  value(name: string, fallback?: string): string;
  /** Whether an option of a list was selected. */
  has(name: string, entry: string): boolean;
  error(name: string): string | undefined;
  /** Attributes that connect a control with its hint and its error. */
  described(
    id: string,
    name: string,
    hasHint?: boolean,
  ): { "aria-describedby"?: string; "aria-invalid"?: "true" };
}

/** The state of one form on a page, from the result of its own submission. */
export function formState(form: string, outcome: FormOutcome | null, locale: string): FormState {
  const own = outcome && !outcome.isDone && outcome.form === form ? outcome : null;
  const error = (name: string) => {
    const found = own?.errors.find(({ pointer }) => pointer.replace(/^\//, "") === name);
    return found && fieldErrorText(locale, name, found);
  };
  return {
    value: (name, fallback = "") => own?.values[name] ?? fallback,
    has: (name, entry) => own?.values[name]?.split(",").includes(entry) ?? false,
    error,
    described(id, name, hasHint = false) {
      const ids = [hasHint ? `${id}-hint` : "", error(name) ? `${id}-error` : ""].filter((part) =>
        part !== ""
      );
      return {
        ...(ids.length > 0 ? { "aria-describedby": ids.join(" ") } : {}),
        ...(error(name) ? { "aria-invalid": "true" } : {}),
      };
    },
  };
}
