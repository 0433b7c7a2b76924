import { type Environment, readSharedSettings, type SharedSettings } from "../shared/settings.ts";
import { secretList } from "../shared/secrets.ts";

/** What the web app is told by the operator. */
export interface WebSettings extends SharedSettings {
  /** Seal the web app's own cookies, newest first; none switches sign-in off. */
  readonly cookiePasswords: readonly string[];
  /** Whether pages say that the data is a sample (`LOAD_SAMPLES`, which `npm start` sets). */
  readonly isSampleData: boolean;
  /** Signing secrets of the webhook endpoint at Stripe, newest first (`STRIPE_WEBHOOK_SECRET`). */
  readonly stripeWebhookSecrets: readonly string[];
}

const minimumPasswordLength = 32;

/**
 * Reads the settings of the web app. It needs no `PLATFORM_SECRET`: it holds no key and no database.
 *
 * @throws {Error} naming the variable that is wrong
 */
export function readWebSettings(env: Environment): WebSettings {
  return {
    ...readSharedSettings(env),
    cookiePasswords: secretList("WEB_COOKIE_PASSWORD", env["WEB_COOKIE_PASSWORD"], minimumPasswordLength),
    stripeWebhookSecrets: secretList("STRIPE_WEBHOOK_SECRET", env["STRIPE_WEBHOOK_SECRET"], 16),
    isSampleData: env["LOAD_SAMPLES"]?.trim() === "true",
  };
}
