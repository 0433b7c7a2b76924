/** The payment provider in production. */
export interface PaySettings {
  /** Stripe, with its secret key; `undefined` if not set. */
  readonly stripe: StripeSettings | undefined;
}

/** Connection settings for Stripe. */
export interface StripeSettings {
  readonly secretKey: string;
  /** URL of its API (`STRIPE_API_URL`); changed only for a compatible test server. */
  readonly apiUrl: string;
}

/**
 * @throws {Error} naming the invalid variable
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
