/** A payment request to a provider. */
export interface Checkout {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly purpose: string;
  /** Where the payer goes afterwards. */
  readonly returnUrl: string;
}

/** What a provider says about a payment. */
export interface ProviderEvent {
  readonly eventId: string;
  readonly eventType: string;
  readonly providerRef: string;
  /** Our id of the payment, if the provider returns it: it is known before its reference is. */
  readonly paymentId?: string | undefined;
  /** Our id of the refund, in the same way. */
  readonly refundId?: string | undefined;
  /** `refund_failed`: `providerRef` names a refund that was accepted but could not be carried out. */
  readonly outcome: "authorised" | "captured" | "failed" | "refund_failed" | "ignored";
  readonly errorCode: string | null;
  /** The paid amount, if the provider gives it; it must be the requested one. */
  readonly paid?: { readonly amountMinor: number; readonly currency: string };
}

/** A provider refuses a refund permanently. */
export class RefundRefused extends Error {
  override readonly name = "RefundRefused";
}

/** A provider refuses a payment, such as for a too small amount; nothing was begun. */
export class PaymentRefused extends Error {
  override readonly name = "PaymentRefused";
}

/** A provider of payments. */
export interface PaymentProvider {
  readonly name: string;
  /** Begins a payment; the payer finishes it at the provider. @throws {PaymentRefused} */
  begin(checkout: Checkout): Promise<{ providerRef: string; checkoutUrl: string }>;
  /** Gives money back. @throws {RefundRefused} */
  refund(
    refund: {
      refundId: string;
      providerRef: string;
      amountMinor: number;
      currency: string;
      reference: string;
    },
  ): Promise<{ providerRef: string }>;
  /** Reads an event whose signature was already checked; `undefined` if it cannot be read. */
  readEvent(body: unknown): ProviderEvent | undefined;
}

/**
 * The development provider: a page of this site on which anyone can confirm the payment. It exists only where no real
 * money moves, and needs no secret.
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
