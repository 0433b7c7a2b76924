import { type CodeWordKey, codeWords } from "../../functions/kernel/shared/code-words.ts";
import { type Language, languages, writingLocale } from "../../functions/kernel/shared/languages.ts";
import en from "./en.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import sw from "./sw.json" with { type: "json" };

/** Languages of the verification app and console; all others are checked against English. */
export const locales = languages;
/** One of the languages. */
export type Locale = Language;

/** Name of a message. */
export type MessageKey = keyof typeof en | CodeWordKey;
/** A text, or one text for each plural category of the language. */
export type Message = string | Readonly<Record<string, string>>;
/** Values for `{name}` placeholders; `count` also selects the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The messages of every language, including the names of codes that mails use too. */
export const messagesByLocale: Readonly<Record<Locale, Readonly<Record<string, Message>>>> = {
  en: { ...en, ...codeWords.en },
  fr: { ...fr, ...codeWords.fr },
  sw: { ...sw, ...codeWords.sw },
  pt: { ...pt, ...codeWords.pt },
};

/** Whether a text is one of the languages. */
export function isLocale(text: string | undefined): text is Locale {
  return locales.includes(text as Locale);
}

/** Looks up messages of one language, falling back to English. */
export function dictionary(locale: string): (key: MessageKey, values?: MessageValues) => string {
  const language = isLocale(locale) ? locale : "en";
  const messages = messagesByLocale[language];
  const plurals = new Intl.PluralRules(writingLocale(language));
  const numbers = new Intl.NumberFormat(writingLocale(language));
  return (key, values = {}) => {
    const message = messages[key] ?? messagesByLocale.en[key]!;
    const text = typeof message === "string"
      ? message
      : message[plurals.select(Number(values["count"] ?? 0))] ?? message["other"]!;
    return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = values[name];
      return typeof value === "number" ? numbers.format(value) : value ?? "";
    });
  };
}
