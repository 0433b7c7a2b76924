/** Languages that people are spoken to in, on pages and by mail. */
export const languages = ["en", "fr", "sw", "pt"] as const;
/** One of these languages. */
export type Language = (typeof languages)[number];

/** The language of a locale such as `pt-MZ`; English for every other one. */
export function languageOf(locale: string | null | undefined): Language {
  const language = (locale ?? "").toLowerCase().split("-")[0];
  return languages.find((known) => known === language) ?? "en";
}

/**
 * The locale by which a language is written here. Our English is British and our Portuguese European, and what Intl
 * makes of a bare `en` or `pt` is American and Brazilian: "November 22, 2026" and "Quênia" next to "licence" and
 * "contacto".
 */
const writtenAs: Readonly<Record<Language, string>> = { en: "en-GB", fr: "fr", sw: "sw", pt: "pt-PT" };

/** The locale that dates, numbers, amounts and names of countries are written by; a locale not ours stays as it is. */
export function writingLocale(locale: string): string {
  return Object.hasOwn(writtenAs, locale) ? writtenAs[locale as Language] : locale;
}
