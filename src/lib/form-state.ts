import { fieldErrorText } from "./refusal-words.ts";

/** The input and errors that a form shows after it has been rejected. */
export interface FormState {
  readonly wasRefused: boolean;
  value(name: string, fallback?: string): string;
  has(name: string, entry: string): boolean;
  error(name: string): string | undefined;
}

/** Returns the state of one form on the page. Outcomes of other forms don't affect it. */
export function formState(
  form: string,
  { outcome, locale }: Pick<App.Locals, "outcome" | "locale">,
): FormState {
  const own = outcome && !outcome.isDone && outcome.form === form ? outcome : null;
  const error = (name: string) => {
    const found = own?.errors.find(({ pointer }) => pointer.replace(/^\//, "") === name);
    return found && fieldErrorText(locale, name, found);
  };
  return {
    wasRefused: own !== null,
    value: (name, fallback = "") => own?.values[name] ?? fallback,
    has: (name, entry) => own?.values[name]?.split(",").includes(entry) ?? false,
    error,
  };
}
