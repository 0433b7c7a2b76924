import type { Language } from "./languages.ts";
import en from "./words/en.json" with { type: "json" };
import fr from "./words/fr.json" with { type: "json" };
import pt from "./words/pt.json" with { type: "json" };
import sw from "./words/sw.json" with { type: "json" };

/** Key of the words for a code, such as `reason.duplicate`. */
export type CodeWordKey = keyof typeof en;

/** The words for the rules' codes in every language. Pages and mails share them, so that both say the same. */
export const codeWords: Readonly<Record<Language, Readonly<Record<CodeWordKey, string>>>> = {
  en,
  fr,
  sw,
  pt,
};

/** The words for a code in a language; undefined if it has none, as with codes that staff made up. */
export function codeWord(language: Language, group: string, code: string | number): string | undefined {
  const key = `${group}.${code}`;
  return Object.hasOwn(codeWords[language], key) ? codeWords[language][key as CodeWordKey] : undefined;
}
