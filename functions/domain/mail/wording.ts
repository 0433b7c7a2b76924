import en from "./messages/en.json" with { type: "json" };
import fr from "./messages/fr.json" with { type: "json" };
import pt from "./messages/pt.json" with { type: "json" };
import sw from "./messages/sw.json" with { type: "json" };

/** Languages that messages are written in. */
export const languages = { en, fr, sw, pt } as const;
/** One of these languages. */
export type Language = keyof typeof languages;

type FrameKey = "greeting" | "greetingUnnamed" | "open" | "footer";
/** What a message is about. */
export type Template = Exclude<keyof typeof en, FrameKey>;
/** Values that a message is filled with. */
export type MessageParameters = Readonly<Record<string, string | number>>;

/** The language of a locale such as `pt-MZ`; English for every other one. */
export function languageOf(locale: string | null | undefined): Language {
  const language = (locale ?? "").toLowerCase().split("-")[0] ?? "";
  return Object.hasOwn(languages, language) ? language as Language : "en";
}

/** A text with its placeholders filled; dates are written as the language writes them. */
export function filled(text: string, language: Language, parameters: MessageParameters): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = parameters[name];
    if (value === undefined) return "–";
    if (name === "date") {
      return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(
        new Date(value),
      );
    }
    // A name that somebody wrote must not make lines or addresses of its own in a mail.
    return String(value).replace(/[\r\n\t]+/g, " ").slice(0, 300);
  });
}

/** Subject and text of a message. */
export interface Worded {
  readonly subject: string;
  readonly text: string;
}

/** How a message is worded for one reader. */
export interface Wording {
  readonly locale: string | null | undefined;
  readonly parameters: MessageParameters;
  readonly name?: string | null;
  readonly href?: string | undefined;
  /** Address of the preferences; without one the message has no footer, as a code has none. */
  readonly preferencesHref?: string | undefined;
}

/** Words a mail. */
export function wordMail(template: Template, wording: Wording): Worded {
  const language = languageOf(wording.locale);
  const words = languages[language];
  const { subject, body } = words[template];
  const fill = (text: string, more: MessageParameters = {}) =>
    filled(text, language, { ...wording.parameters, ...more });
  const lines = [
    wording.name ? fill(words.greeting, { name: wording.name }) : fill(words.greetingUnnamed),
    fill(body),
    ...(wording.href ? [fill(words.open, { href: wording.href })] : []),
    ...(wording.preferencesHref
      ? [`--\n${fill(words.footer, { preferencesHref: wording.preferencesHref })}`]
      : []),
  ];
  return { subject: fill(subject), text: `${lines.join("\n\n")}\n` };
}

/** Words a text message. */
export function wordSms(template: Template, wording: Wording): string {
  const language = languageOf(wording.locale);
  const words = languages[language][template];
  return filled("sms" in words ? words.sms : words.body, language, wording.parameters);
}
