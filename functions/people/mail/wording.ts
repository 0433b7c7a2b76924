import { codeWord } from "../../kernel/shared/code-words.ts";
import { type Language, languageOf, writingLocale } from "../../kernel/shared/languages.ts";
import { formatMoney } from "../../kernel/shared/money.ts";
import { stripHidden } from "../../kernel/shared/text.ts";
import en from "./messages/en.json" with { type: "json" };
import fr from "./messages/fr.json" with { type: "json" };
import pt from "./messages/pt.json" with { type: "json" };
import sw from "./messages/sw.json" with { type: "json" };

export const messages = { en, fr, sw, pt } as const satisfies Record<Language, unknown>;

type FrameKey = "greeting" | "greetingUnnamed" | "open" | "about" | "footer";
export type Template = Exclude<keyof typeof en, FrameKey>;
/** Values inserted into a message. Codes are shown as words. */
export type MessageParameters = Readonly<Record<string, string | number>>;

type Saying = (language: Language, parameters: MessageParameters) => string | undefined;

const sayings: Readonly<Record<string, Saying>> = {
  // Shows only the day, because the hour would depend on the reader's time zone.
  date: (language, { date }) =>
    date === undefined ? undefined : new Intl.DateTimeFormat(writingLocale(language), {
      dateStyle: "long",
      timeZone: "UTC",
    }).format(new Date(date)),
  days: (language, { days }) => inUnits(language, "day", days),
  minutes: (language, { minutes }) => inUnits(language, "minute", minutes),
  tierName: (language, { tier }) =>
    tier === undefined ? undefined : codeWord(language, "tier", `${tier}.name`),
  // Staff may enter a reason code that has no label.
  reason: (language, { reason }) =>
    reason ? codeWord(language, "reason", reason) ?? codeWord(language, "reason", "other") : undefined,
  state: (language, { state }) => inWords(language, "licenceState", state),
  result: (language, { result }) => inWords(language, "registerState", result),
  outcome: (language, { outcome }) => inWords(language, "disputeOutcome", outcome),
  role: (language, { role }) => inWords(language, "organizationRole", role),
  entity: (language, { entity }) => quoted(language, entity),
  event: (language, { event }) => quoted(language, event),
  group: (language, { group }) => quoted(language, group),
  inviter: (language, { inviter }) => quoted(language, inviter),
  name: (_language, { name }) => name ? defangText(String(name)) : undefined,
  note: (_language, { note }) => note ? shortened(String(note), 1_000) : undefined,
  refund: (language, { refundMinor, currency }) =>
    refundMinor === undefined || currency === undefined
      ? undefined
      : formatMoney(Number(refundMinor), String(currency), language),
};

/**
 * Maps each placeholder that contains a code to the group of labels for its codes. A test checks that no group is
 * missing.
 */
export const placeholderGroups: Readonly<Record<string, string>> = {
  reason: "reason",
  state: "licenceState",
  result: "registerState",
  outcome: "disputeOutcome",
  role: "organizationRole",
};

function inWords(language: Language, group: string, code: string | number | undefined): string | undefined {
  return code === undefined ? undefined : codeWord(language, group, code) ?? String(code);
}

function inUnits(
  language: Language,
  unit: "day" | "minute",
  value: string | number | undefined,
): string | undefined {
  if (value === undefined) return undefined;
  return new Intl.NumberFormat(writingLocale(language), { style: "unit", unit, unitDisplay: "long" })
    .format(Number(value));
}

function placeholderText(
  name: string,
  language: Language,
  parameters: MessageParameters,
): string | undefined {
  if (Object.hasOwn(sayings, name)) return sayings[name]!(language, parameters);
  const value = parameters[name];
  if (value === undefined || value === "") return undefined;
  if (typeof value === "number") return new Intl.NumberFormat(writingLocale(language)).format(value);
  return shortened(value, 300);
}

/** Quotation marks around user input, to show that the platform did not write it. */
const quotes: Readonly<Record<Language, readonly [string, string]>> = {
  en: ["“", "”"],
  fr: ["«\u00a0", "\u00a0»"],
  pt: ["“", "”"],
  sw: ["“", "”"],
};
const quotedLength = 80;

function quoted(language: Language, text: string | number | undefined): string | undefined {
  const [opening, closing] = quotes[language];
  const words = defangText(String(text ?? ""));
  return words === "" ? undefined : `${opening}${words}${closing}`;
}

/**
 * Shortens a user-chosen name to one line. Replaces quotation marks, so that the name cannot close the quotes around
 * it, and breaks up links, so that mail programs do not recognise them.
 */
function defangText(text: string): string {
  const broken = stripHidden(text.toWellFormed().normalize("NFKC"))
    .replace(/[“”„‟«»"<>]/g, "'")
    .replace(/[/\\]+/g, " ")
    .replace(/[.。｡:@]+(?=\S)/g, "$& ");
  return shortened(broken, quotedLength).toWellFormed();
}

/** Puts user input on one line, so that it cannot add lines to an e-mail. */
function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}

const placeholder = /\{(\w+)\}/g;

/** A missing value becomes a dash. */
export function fillPlaceholders(text: string, language: Language, parameters: MessageParameters): string {
  return text.replace(
    placeholder,
    (_whole, name: string) => placeholderText(name, language, parameters) ?? "–",
  );
}

/**
 * Drops each line that has a placeholder without a value. For example, the line with the reason is left out if there is
 * none.
 */
function filledBody(text: string, language: Language, parameters: MessageParameters): string {
  const isSayable = (line: string) =>
    [...line.matchAll(placeholder)].every(([, name]) =>
      placeholderText(name!, language, parameters) !== undefined
    );
  const lines = text.split("\n").filter(isSayable);
  return lines.map((line) => fillPlaceholders(line, language, parameters)).join("\n");
}

export interface MessageText {
  readonly subject: string;
  readonly text: string;
}

export interface Wording {
  readonly locale: string | null | undefined;
  readonly parameters: MessageParameters;
  readonly name?: string | null;
  readonly href?: string | undefined;
  /** URL of the notification preferences. If unset (as in messages with a code), the message has no footer. */
  readonly preferencesHref?: string | undefined;
}

/**
 * Renders a message for the in-app inbox. Names appear only in the body, never in the subject.
 */
export function renderNotice(template: Template, wording: Wording): MessageText {
  const language = languageOf(wording.locale);
  const { subject, body } = messages[language][template];
  const { about } = messages[language];
  return {
    subject: fillPlaceholders(subject, language, wording.parameters),
    text: filledBody(body.includes("{entity}") ? body : `${about}\n${body}`, language, wording.parameters),
  };
}

/** Renders an e-mail with a greeting, the notice, a link to act on it, and the reason why the person receives it. */
export function renderMail(template: Template, wording: Wording): MessageText {
  const language = languageOf(wording.locale);
  const frame = messages[language];
  const notice = renderNotice(template, wording);
  const { name, href, preferencesHref } = wording;
  const parts = [
    name ? fillPlaceholders(frame.greeting, language, { name }) : frame.greetingUnnamed,
    notice.text,
    ...(href ? [fillPlaceholders(frame.open, language, { href })] : []),
    // Mail programs treat the text after this line as a signature. @see RFC 3676 §4.3
    ...(preferencesHref ? [`-- \n${fillPlaceholders(frame.footer, language, { preferencesHref })}`] : []),
  ];
  return { subject: notice.subject, text: `${parts.join("\n\n")}\n` };
}

/**
 * Renders a text message. No-break spaces, such as the one between a number and its unit, become plain spaces. They are
 * not in the SMS alphabet, so a single no-break space would double the length of the message.
 *
 * @see 3GPP TS 23.038 §6.2.1
 */
export function renderSms(template: Template, wording: Wording): string {
  const language = languageOf(wording.locale);
  const words = messages[language][template];
  const text = fillPlaceholders("sms" in words ? words.sms : words.body, language, wording.parameters);
  return text.replace(/\s/g, " ");
}
