import { dictionary, isMessageKey } from "../i18n/dictionary.ts";
import { textsOf } from "./part-labels.ts";

interface Refusal {
  /** Problem code, or empty if the response is not from our apps. */
  readonly code: string;
  /** The gateway's own message, in English. */
  readonly detail?: string;
}

/** On English pages, the detail of these errors is more helpful than our general message. */
const explained = new Set([
  "conflict",
  "conflict_of_interest",
  "contact_not_allowed",
  "evidence_url_refused",
  "forbidden",
  "not_found",
  "unknown_city",
  "validation_failed",
]);

/**
 * Returns the message for a rejection in the given language. If there is none, returns a general message with the code.
 */
export function refusalText(locale: string, { code, detail = "" }: Refusal): string {
  const t = dictionary(locale);
  if (locale === "en" && detail !== "" && explained.has(code)) return detail;
  const key = `problem.${code}`;
  if (code !== "unknown" && isMessageKey(key)) return t(key);
  return code === "" ? t("state.failed.text") : t("problem.unknown", { code });
}

/**
 * Maps the code of each rejection to its message, for scripts that show messages later. The message `unknown`
 * contains the placeholder `{code}`.
 */
export function refusalTexts(locale: string): Readonly<Record<string, string>> {
  return {
    ...textsOf(locale, "problem"),
    unknown: dictionary(locale)("problem.unknown", { code: "{code}" }),
  };
}

export function fieldErrorText(
  locale: string,
  name: string,
  { code, message }: { readonly code: string; readonly message: string },
): string {
  const t = dictionary(locale);
  const keys = [`fieldError.${name}.${code}`, `fieldError.${code}`];
  // Our own rules return an explanation in English, while schemas return the validator's message.
  const isSchemaWord = /^(?:too_|invalid_)/.test(code);
  if (locale === "en" && message !== "" && !isSchemaWord) return message;
  return t(keys.find(isMessageKey) ?? "fieldError.other");
}
