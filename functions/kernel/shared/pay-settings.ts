/** The payment provider of production. */
export interface PaySettings {
  /** Stripe, by its secret key; `undefined` if not set. */
  readonly stripe: StripeSettings | undefined;
}

/** How Stripe is reached. */
export interface StripeSettings {
  readonly secretKey: string;
  /** Address of its API (`STRIPE_API_URL`); changed only for a compatible test server. */
  readonly apiUrl: string;
}

/**
 * Reads the settings of payments.
 *
 * @throws {Error} naming the variable that is wrong
 */
export function readPaySettings(env: Readonly<Record<string, string | undefined>>): PaySettings {
  const secretKey = env["STRIPE_SECRET_KEY"]?.trim();
  if (!secretKey) return { stripe: undefined };
  if (!/^[sr]k_(?:test|live)_\w+$/.test(secretKey)) {
    throw new Error("STRIPE_SECRET_KEY must be a secret or restricted key: sk_… or rk_….");
  }
  const apiUrl = env["STRIPE_API_URL"]?.trim() || "https://api.stripe.com";
  if (!URL.canParse(apiUrl) || !/^https?:$/.test(new URL(apiUrl).protocol)) {
    throw new Error("STRIPE_API_URL must be an http or https address.");
  }
  return { stripe: { secretKey, apiUrl } };
}
