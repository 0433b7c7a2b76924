export interface PaySettings {
  readonly stripe: StripeSettings | undefined;
}

export interface StripeSettings {
  readonly secretKey: string;
  /** Set `STRIPE_API_URL` only to use a compatible test server. */
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
