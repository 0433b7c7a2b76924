import type { Language } from "./languages.ts";
import en from "./words/en.json" with { type: "json" };
import fr from "./words/fr.json" with { type: "json" };
import pt from "./words/pt.json" with { type: "json" };
import sw from "./words/sw.json" with { type: "json" };

/** Key of a code's label, such as `reason.duplicate`. */
export type CodeWordKey = keyof typeof en;

/** Labels for codes in every language. Pages and e-mails share them, so that both use the same words. */
export const codeWords: Readonly<Record<Language, Readonly<Record<CodeWordKey, string>>>> = {
  en,
  fr,
  sw,
  pt,
};

/** Returns the label of a code, or `undefined` if it has none. Custom codes entered by staff have no label. */
export function codeWord(language: Language, group: string, code: string | number): string | undefined {
  const key = `${group}.${code}`;
  return Object.hasOwn(codeWords[language], key) ? codeWords[language][key as CodeWordKey] : undefined;
}
