import {
  type Environment,
  readBoolean,
  readSharedSettings,
  type SharedSettings,
} from "../../kernel/shared/settings.ts";
import { emailAddress } from "../../kernel/shared/email-address.ts";
import { secretList } from "../../kernel/shared/secrets.ts";
import { webAddress } from "../../kernel/shared/web-address.ts";

export interface WebSettings extends SharedSettings {
  /** Passwords that seal the web app's cookies, newest first. If empty, sign-in is disabled. */
  readonly cookiePasswords: readonly string[];
  /** Whether pages say that they show sample data (`LOAD_SAMPLES`, which `npm start` sets). */
  readonly isSampleData: boolean;
  /** Signing secrets of the Stripe webhook endpoint, newest first (`STRIPE_WEBHOOK_SECRET`). */
  readonly stripeWebhookSecrets: readonly string[];
  /**
   * Contacts in `/.well-known/security.txt` (`SECURITY_CONTACT`, separated by commas). The default is the security
   * page.
   */
  readonly securityContacts: readonly string[];
}

const minimumPasswordLength = 32;

/** @throws {Error} when an entry is not a `mailto:`, `https:` or `tel:` URL */
function readContacts(value: string | undefined, fallback: string): readonly string[] {
  const given = (value ?? "").split(",").map((entry) => entry.trim()).filter((entry) => entry !== "");
  for (const entry of given) {
    const [, scheme, rest = ""] = /^(mailto|https|tel):(.*)$/.exec(entry) ?? [];
    const isContact = scheme === "mailto"
      ? emailAddress(rest) !== undefined
      : scheme === "https"
      ? typeof webAddress(entry, ["https"]) === "object"
      : /^\+[\d-]+$/.test(rest);
    if (!isContact) {
      throw new Error(`SECURITY_CONTACT must list mailto:, https: or tel: addresses; got "${entry}".`);
    }
  }
  return given.length > 0 ? given : [fallback];
}

/**
 * Reads the settings of the web app. It needs no `PLATFORM_SECRET`, because it uses no keys and no database.
 *
 * @throws {Error} naming the invalid variable
 */
export function readWebSettings(env: Environment): WebSettings {
  const shared = readSharedSettings(env);
  return {
    ...shared,
    securityContacts: readContacts(
      env["SECURITY_CONTACT"],
      `${shared.urls.web}/docs/security#report-a-weakness`,
    ),
    cookiePasswords: secretList("WEB_COOKIE_PASSWORD", env["WEB_COOKIE_PASSWORD"], minimumPasswordLength),
    stripeWebhookSecrets: secretList("STRIPE_WEBHOOK_SECRET", env["STRIPE_WEBHOOK_SECRET"], 16),
    isSampleData: readBoolean(env, "LOAD_SAMPLES", false),
  };
}
