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
  readonly outcome: "authorised" | "captured" | "failed" | "refunded" | "ignored";
  readonly errorCode: string | null;
}

/** A provider of payments. */
export interface PaymentProvider {
  readonly name: string;
  /** Begins a payment; the payer finishes it at the provider. */
  begin(checkout: Checkout): Promise<{ providerRef: string; checkoutUrl: string }>;
  /** Gives money back. */
  refund(
    refund: { providerRef: string; amountMinor: number; reference: string },
  ): Promise<{ providerRef: string }>;
  /** Reads an event that was checked at the door; `undefined` for one that cannot be read. */
  readEvent(body: unknown): ProviderEvent | undefined;
}

/**
 * The provider of development: a page of ours says that the payer paid. It exists only where nothing real is
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
