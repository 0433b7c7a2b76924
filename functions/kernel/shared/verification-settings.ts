import { isCurrency } from "./currencies.ts";
import { senderAddress } from "./email-address.ts";
import { withoutEndSlashes } from "./plain-address.ts";
import { hasReadableUser } from "./readable-user.ts";

export interface VerificationSettings {
  /** `SMTP_URL`. If unset, mail goes to the mailbox in development and is disabled elsewhere. */
  readonly smtpUrl: string | undefined;
  /** Sender of all mail (`MAIL_FROM`). */
  readonly mailFrom: string;
  /** A provider with an API like Twilio's Messages resource. `undefined` if no provider is set. */
  readonly sms: SmsSettings | undefined;
  /** Price of a licence check by country, with `default` for the others (`LICENCE_FEES`, free if unset). */
  readonly licenceFees: Readonly<Record<string, LicenceFee>>;
  /** API key for the United Kingdom's register (`COMPANIES_HOUSE_KEY`). */
  readonly companiesHouseKey: string | undefined;
}

export interface SmsSettings {
  readonly url: string;
  readonly accountId: string;
  readonly authToken: string;
  readonly from: string;
}

export interface LicenceFee {
  readonly amountMinor: number;
  readonly currency: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * @throws {Error} naming the invalid variable
 */
export function readVerificationSettings(env: Variables): VerificationSettings {
  const value = (name: string) => env[name]?.trim() || undefined;
  return {
    smtpUrl: readMailServer(value("SMTP_URL")),
    mailFrom: readSender(value("MAIL_FROM") ?? "Hakika <no-reply@hakika.example>"),
    sms: readSms(value),
    licenceFees: readFees(value("LICENCE_FEES")),
    companiesHouseKey: value("COMPANIES_HOUSE_KEY"),
  };
}

/** @throws {Error} with a message that does not repeat the value, because the value contains a password */
function readMailServer(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || !hasReadableUser(url)) {
    throw new Error(
      'SMTP_URL must be smtp://[user:password@]host[:port], or smtps:// for a connection by TLS from the start; percent-encode (%XX) all characters of the password except letters, digits, "-", "." and "_".',
    );
  }
  return text;
}

function readSender(text: string): string {
  if (!senderAddress(text)) {
    throw new Error(
      `MAIL_FROM must be an address such as no-reply@hakika.example or Hakika <no-reply@hakika.example>; got "${text}".`,
    );
  }
  return text;
}

function readSms(value: (name: string) => string | undefined): SmsSettings | undefined {
  const accountId = value("SMS_ACCOUNT_ID");
  const authToken = value("SMS_AUTH_TOKEN");
  const from = value("SMS_FROM");
  if (!accountId && !authToken && !from) return undefined;
  if (!accountId || !authToken || !from) {
    throw new Error("Set all of SMS_ACCOUNT_ID, SMS_AUTH_TOKEN and SMS_FROM, or none of them.");
  }
  const url = value("SMS_API_URL") ?? "https://api.twilio.com";
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error("SMS_API_URL must be an http or https address.");
  }
  return { url: withoutEndSlashes(url), accountId, authToken, from };
}

/** Parses `{"ZW": {"amountMinor": 2500, "currency": "USD"}, "default": …}`. */
function readFees(text: string | undefined): Readonly<Record<string, LicenceFee>> {
  if (!text) return {};
  const wrong = () =>
    new Error('LICENCE_FEES must be JSON such as {"ZW":{"amountMinor":2500,"currency":"USD"}}.');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw wrong();
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) throw wrong();
  for (const [country, fee] of Object.entries(parsed as Record<string, unknown>)) {
    const { amountMinor, currency } = (fee ?? {}) as Record<string, unknown>;
    const isFee = Number.isSafeInteger(amountMinor) && (amountMinor as number) >= 0 &&
      typeof currency === "string";
    if (!isFee || !/^(?:[A-Z]{2}|default)$/.test(country)) throw wrong();
    if (!isCurrency(currency as string)) {
      throw new Error(`LICENCE_FEES: ${currency} for ${country} is not an ISO 4217 currency code.`);
    }
  }
  return parsed as Record<string, LicenceFee>;
}
