export interface Checkout {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly purpose: string;
  /** URL to which the payer is redirected afterwards. */
  readonly returnUrl: string;
}

export interface ProviderEvent {
  readonly eventId: string;
  readonly eventType: string;
  readonly providerRef: string;
  /**
   * The platform's id for the payment, if the provider returns it. It identifies the payment if an event arrives
   * before the provider's reference is stored.
   */
  readonly paymentId?: string | undefined;
  /** The platform's id for the refund, if the provider returns it. */
  readonly refundId?: string | undefined;
  /** With `refund_failed`, `providerRef` identifies a refund that the provider accepted but could not complete. */
  readonly outcome: "authorised" | "captured" | "failed" | "refund_failed" | "ignored";
  readonly errorCode: string | null;
  /** The amount paid, if the provider reports it. It must equal the requested amount. */
  readonly paid?: { readonly amountMinor: number; readonly currency: string };
}

/** Thrown if a provider permanently rejects a refund. */
export class RefundRefused extends Error {
  override readonly name = "RefundRefused";
}

/**
 * Thrown if a provider rejects a payment, for example because the amount is too small. In that case, the provider has
 * not started the payment.
 */
export class PaymentRefused extends Error {
  override readonly name = "PaymentRefused";
}

export interface PaymentProvider {
  readonly name: string;
  /** Starts a payment, which the payer then completes at the provider. @throws {PaymentRefused} */
  begin(checkout: Checkout): Promise<{ providerRef: string; checkoutUrl: string }>;
  /** @throws {RefundRefused} */
  refund(
    refund: {
      refundId: string;
      providerRef: string;
      amountMinor: number;
      currency: string;
      reference: string;
    },
  ): Promise<{ providerRef: string }>;
  /** Parses an event whose signature has been verified. Returns `undefined` if it cannot be parsed. */
  readEvent(body: unknown): ProviderEvent | undefined;
}

/**
 * Creates the development provider, which needs no secret. Its checkout is a page of this site where anyone can confirm
 * a payment, so it is available only where no real money moves.
 */
export function developmentProvider(webUrl: string): PaymentProvider {
  return {
    name: "development",
    begin: ({ paymentId }) =>
      Promise.resolve({
        providerRef: `dev_${paymentId}`,
        checkoutUrl: `${webUrl}/dev/checkout/${paymentId}`,
      }),
    refund: ({ reference }) => Promise.resolve({ providerRef: `dev_${reference}` }),
    readEvent: () => undefined,
  };
}
