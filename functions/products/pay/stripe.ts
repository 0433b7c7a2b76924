import type Stripe from "stripe";
import { z } from "zod";
import { boundedFetch } from "../../kernel/shared/bounded-fetch.ts";
import type { StripeSettings } from "../../kernel/shared/pay-settings.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { type PaymentProvider, PaymentRefused, type ProviderEvent, RefundRefused } from "./provider.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const timeoutSeconds = 8;
const maximumBytes = 1_000_000;

/**
 * ISO 4217 gives these currencies no minor units, but Stripe counts them in hundredths.
 *
 * @see https://docs.stripe.com/currencies#special-cases
 */
const inHundredths = new Set(["ISK", "UGX"]);

export function stripeAmount(amountMinor: number, currency: string): number {
  return inHundredths.has(currency) ? amountMinor * 100 : amountMinor;
}

/** Only the members that are used here. Stripe may change all others without notice. */
const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(100),
  data: z.object({
    object: z.object({
      object: z.string(),
      // Objects without an id, such as a balance, are not payments.
      id: z.string().max(255).nullish(),
      client_reference_id: z.string().nullish(),
      payment_status: z.string().optional(),
      status: z.string().nullish(),
      amount_total: z.int().nullish(),
      currency: z.string().nullish(),
      metadata: z.object({ refund_id: z.string().optional() }).nullish().catch(null),
    }),
  }),
});

/**
 * A completed session is not always paid, because bank debits are paid days later.
 */
const outcomes: Readonly<Record<string, (paymentStatus: string | undefined) => ProviderEvent["outcome"]>> = {
  "checkout.session.completed": (status) => status === "paid" ? "captured" : "authorised",
  "checkout.session.async_payment_succeeded": () => "captured",
  "checkout.session.async_payment_failed": () => "failed",
  "checkout.session.expired": () => "failed",
};

function isFailedRefund({ object, status }: { object: string; status?: string | null | undefined }): boolean {
  return object === "refund" && (status === "failed" || status === "canceled");
}

/**
 * Creates the provider for payments through Stripe Checkout. The payer pays on Stripe's page, and a webhook reports
 * the result. Every call has an idempotency key, so that a retry neither charges nor refunds twice.
 *
 * @see https://docs.stripe.com/api/checkout/sessions
 */
export function stripeProvider(settings: StripeSettings, outside: typeof fetch): PaymentProvider {
  const client = () => clientOf(settings, outside);
  return {
    name: "stripe",
    begin: ({ paymentId, amountMinor, currency, purpose, returnUrl }) =>
      wrapPaymentErrors(async () => {
        const stripe = await client();
        const session = await stripe.checkout.sessions.create({
          mode: "payment",
          client_reference_id: paymentId,
          metadata: { payment_id: paymentId, purpose },
          line_items: [{
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: stripeAmount(amountMinor, currency),
              product_data: { name: purpose === "wallet" ? "Hakika wallet" : "Hakika" },
            },
          }],
          success_url: `${returnUrl}?payment=${paymentId}`,
          cancel_url: `${returnUrl}?payment=${paymentId}`,
        }, { idempotencyKey: `begin:${paymentId}` });
        if (!session.url) throw new Problem("upstream_invalid", { upstream: "Stripe" });
        return { providerRef: session.id, checkoutUrl: session.url };
      }),
    refund: ({ refundId, providerRef, amountMinor, currency, reference }) =>
      wrapRefundErrors(async () => {
        const stripe = await client();
        const session = await stripe.checkout.sessions.retrieve(providerRef);
        const intent = typeof session.payment_intent === "string"
          ? session.payment_intent
          : session.payment_intent?.id;
        if (!intent) throw new Problem("upstream_invalid", { upstream: "Stripe" });
        const asked = { payment_intent: intent, amount: stripeAmount(amountMinor, currency) };
        const options = { idempotencyKey: `refund:${reference}`.slice(0, 255) };
        const refund = await stripe.refunds.create({ ...asked, metadata: { refund_id: refundId } }, options)
          .catch((error) => {
            // An older release may have sent this refund without `metadata`. Stripe rejects a reused idempotency key
            // with different parameters, so the request is repeated in its old form to get the original response.
            if ((error as { type?: unknown }).type !== "StripeIdempotencyError") throw error;
            return stripe.refunds.create(asked, options);
          });
        if (isFailedRefund(refund)) {
          throw new RefundRefused(`Stripe could not complete the refund ${refund.id}.`);
        }
        return { providerRef: refund.id };
      }),
    readEvent(body) {
      const read = Event.safeParse(body);
      if (!read.success) return undefined;
      const { id, type, data: { object } } = read.data;
      const outcome = !object.id
        ? undefined
        : object.object === "checkout.session"
        ? outcomes[type]?.(object.payment_status)
        : isFailedRefund(object)
        ? "refund_failed"
        : undefined;
      const currency = object.currency?.toUpperCase();
      return {
        eventId: id,
        eventType: type,
        providerRef: object.id ?? "",
        paymentId: Uuid.safeParse(object.client_reference_id).data,
        refundId: Uuid.safeParse(object.metadata?.refund_id).data,
        outcome: outcome ?? "ignored",
        errorCode: outcome === "failed" ? (type.endsWith(".expired") ? "expired" : "declined") : null,
        ...(typeof object.amount_total === "number" && currency
          ? {
            paid: { amountMinor: object.amount_total / (inHundredths.has(currency) ? 100 : 1), currency },
          }
          : {}),
      };
    },
  };
}

/** The client is only loaded when a payment is made, so that the gateway starts faster. */
async function clientOf(settings: StripeSettings, outside: typeof fetch): Promise<Stripe> {
  const { default: Client } = await import("stripe");
  const url = new URL(settings.apiUrl);
  return new Client(settings.secretKey, {
    host: url.hostname,
    port: url.port || (url.protocol === "https:" ? 443 : 80),
    protocol: url.protocol === "https:" ? "https" : "http",
    httpClient: Client.createFetchHttpClient(boundedFetch(outside, { maximumBytes, timeoutSeconds })),
    timeout: timeoutSeconds * 1_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/**
 * Of the values in the request, only the amount and the currency vary, so an invalid-request error must be caused by
 * one of them.
 */
const wrapPaymentErrors = <T>(ask: () => Promise<T>) =>
  wrapInvalidRequest(ask, (cause) => new PaymentRefused("Stripe rejected the payment.", { cause }));

/**
 * An invalid-request error is final, so retrying does not help. For example, Stripe returns this error if the charge
 * is disputed.
 */
const wrapRefundErrors = <T>(ask: () => Promise<T>) =>
  wrapInvalidRequest(ask, (cause) => new RefundRefused("Stripe rejected the refund.", { cause }));

function wrapInvalidRequest<T>(ask: () => Promise<T>, refusal: (cause: unknown) => Error): Promise<T> {
  return wrapStripeErrors(() =>
    ask().catch((cause) => {
      const isFinal = (cause as { type?: unknown }).type === "StripeInvalidRequestError";
      throw isFinal ? refusal(cause) : cause;
    })
  );
}

/** Stripe's error messages are only logged. */
async function wrapStripeErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    const type = String((cause as { type?: unknown }).type ?? "");
    if (type === "StripeConnectionError") {
      throw new Problem("upstream_timeout", { upstream: "Stripe", seconds: timeoutSeconds }, { cause });
    }
    if (type.startsWith("Stripe")) throw new Problem("upstream_invalid", { upstream: "Stripe" }, { cause });
    throw cause;
  }
}
