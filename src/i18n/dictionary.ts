import { type CodeWordKey, codeWords } from "../../functions/kernel/shared/code-words.ts";
import { type Language, languages, writingLocale } from "../../functions/kernel/shared/languages.ts";
import en from "./en.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import sw from "./sw.json" with { type: "json" };

/** Languages of the verification app and console. Messages in the other languages are checked against English. */
export const locales = languages;
export type Locale = Language;

/** Key of a message. Keys contain tiers as plain numbers, as in the API. */
export type MessageKey =
  | keyof typeof en
  | CodeWordKey
  | `tier.${number}.${"name" | "earned" | "lasts" | "takes"}`;
/** A string, or one string for each plural category of the language. */
export type Message = string | Readonly<Record<string, string>>;
/** Values for `{name}` placeholders. `count` also selects the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Messages in every language, including the labels of codes. E-mails use the same labels. */
export const messagesByLocale: Readonly<Record<Locale, Readonly<Record<string, Message>>>> = {
  en: { ...en, ...codeWords.en },
  fr: { ...fr, ...codeWords.fr },
  sw: { ...sw, ...codeWords.sw },
  pt: { ...pt, ...codeWords.pt },
};

export function isLocale(text: string | undefined): text is Locale {
  return locales.includes(text as Locale);
}

/** Checks whether a message with this key exists. The API may return codes that are newer than this site. */
export function isMessageKey(name: string): name is MessageKey {
  return name in messagesByLocale.en;
}

/** Returns the label of an API code, or the code itself if it is newer than this site. */
export function codeText(t: Translate, group: string, code: string, values?: MessageValues): string {
  const key = `${group}.${code}`;
  return isMessageKey(key) ? t(key, values) : code;
}

/** Returns a function that looks up messages in one language and falls back to English. */
export function dictionary(locale: string): Translate {
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
