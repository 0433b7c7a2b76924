/** What a provider is asked to take. */
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
  /** Our id of the payment, where the provider hands it back: it is known before its reference is. */
  readonly paymentId?: string | undefined;
  /** Our id of the refund, in the same way. */
  readonly refundId?: string | undefined;
  /** `refund_failed`: `providerRef` names a refund that was taken and could not be carried out. */
  readonly outcome: "authorised" | "captured" | "failed" | "refund_failed" | "ignored";
  readonly errorCode: string | null;
  /** What was paid, where the provider says so: it must be what was asked for. */
  readonly paid?: { readonly amountMinor: number; readonly currency: string };
}

/** A provider will not give money back, and asking again would not change that. */
export class RefundRefused extends Error {
  override readonly name = "RefundRefused";
}

/** A provider does not take a payment as it is, such as for an amount that is too small; nothing was begun. */
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
  /** Reads an event that was checked at the door; `undefined` for one that cannot be read. */
  readEvent(body: unknown): ProviderEvent | undefined;
}

/**
 * The provider of development: a page of this site says that the payer paid. It exists only where nothing real is
 * moved, and takes no secret because it holds none.
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
