export const languages = ["en", "fr", "sw", "pt"] as const;
export type Language = (typeof languages)[number];

/** Returns the language of a locale such as `pt-MZ`. Unsupported locales get English. */
export function languageOf(locale: string | null | undefined): Language {
  const language = (locale ?? "").toLowerCase().split("-")[0];
  return languages.find((known) => known === language) ?? "en";
}

/**
 * Returns the person's preferred language, otherwise the first supported language in `Accept-Language`, otherwise
 * English.
 */
export function preferredLanguage(own: string | null | undefined, accepted: string | undefined): Language {
  const wanted = (accepted ?? "").split(",").map((entry) => {
    const [tag = "", ...parameters] = entry.trim().split(";");
    const weight = Number(/q=([\d.]+)/.exec(parameters.join(";"))?.[1] ?? 1);
    return { language: tag.trim().split("-")[0]!.toLowerCase(), weight };
  }).filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  const candidates = [own?.split("-")[0]?.toLowerCase(), ...wanted.map(({ language }) => language)];
  const spoken = candidates.map((wanted) => languages.find((language) => language === wanted));
  return spoken.find((language) => language !== undefined) ?? "en";
}

/**
 * The locale used for each language. Our English is British and our Portuguese European, but Intl formats a bare `en`
 * or `pt` as American or Brazilian. That would put "November 22, 2026" and "Quênia" next to "licence" and "contacto".
 */
const writtenAs: Readonly<Record<Language, string>> = { en: "en-GB", fr: "fr", sw: "sw", pt: "pt-PT" };

/**
 * Returns the locale to use for dates, numbers, amounts and country names. Languages without a regional variant are
 * returned unchanged.
 */
export function writingLocale(locale: string): string {
  return Object.hasOwn(writtenAs, locale) ? writtenAs[locale as Language] : locale;
}
