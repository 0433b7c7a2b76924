import type { Language } from "./languages.ts";
import en from "./words/en.json" with { type: "json" };
import fr from "./words/fr.json" with { type: "json" };
import pt from "./words/pt.json" with { type: "json" };
import sw from "./words/sw.json" with { type: "json" };

/** Name of the words for a code, such as `reason.duplicate`. */
export type CodeWordKey = keyof typeof en;

/**
 * What the codes of the rules are called in every language. Pages and mails both read it here, so that a person finds
 * in the mail what the page says.
 */
export const codeWords: Readonly<Record<Language, Readonly<Record<CodeWordKey, string>>>> = {
  en,
  fr,
  sw,
  pt,
};

/** What a code is called in a language, or undefined when it has no words, as codes that staff made up have none. */
export function codeWord(language: Language, group: string, code: string | number): string | undefined {
  const key = `${group}.${code}`;
  return Object.hasOwn(codeWords[language], key) ? codeWords[language][key as CodeWordKey] : undefined;
}
