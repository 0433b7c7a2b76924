import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import { secondsAfter } from "../../kernel/shared/clock.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { recordAudit } from "../../kernel/audit/audit.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import { priceOf, walletOfPayee } from "./payables.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { type AccountName, incomeAccount, post, providerAccount, walletAccount } from "./ledger.ts";
import {
  developmentProvider,
  type PaymentProvider,
  PaymentRefused,
  type ProviderEvent,
  RefundRefused,
} from "./provider.ts";
import {
  addProviderEvent,
  addRefund,
  type AskedPayment,
  claimWaitingRefunds,
  failRefundRow,
  findPayment,
  findPaymentByRef,
  findRefund,
  findRefundByRef,
  findRefundWithoutRef,
  finishRefund,
  insertPaymentOnce,
  lockPayment,
  movePayment,
  type PaymentRow,
  type RefundRow,
  setProviderRef,
  setRefundProviderRef,
  writeCheckout,
} from "./store.ts";
import { stripeProvider } from "./stripe.ts";
import { type ActsFor, mayActFor, ownWallet, requireActive, requireNotFrozen } from "./wallets.ts";
import {
  findWallet,
  hasOwnerLeft,
  lockSurvivingWallet,
  lockWalletAlone,
  type WalletRow,
  writeWalletStatus,
} from "./wallet-store.ts";

type PayServices = Pick<Services, "databases" | "clock" | "settings" | "fetch"> & ActsFor;
type ProviderServices = Pick<Services, "settings" | "fetch">;

const notFound = (id: string) => new Problem("not_found", { path: `/v1/pay/gateway/payments/${id}` });
/** The failure reason if the provider rejects the amount. */
const amountRefused = "amount_refused";

/** Returns the configured providers. The first is the default. */
export function providersOf({ settings, fetch }: ProviderServices): readonly PaymentProvider[] {
  return [
    ...(settings.pay.stripe ? [stripeProvider(settings.pay.stripe, fetch)] : []),
    ...(settings.environment === "development" ? [developmentProvider(settings.urls.web)] : []),
  ];
}

/**
 * Returns the provider with this name, or the default provider if there is no name. @throws {Problem}
 * `provider_not_configured`
 */
export function providerNamed(services: ProviderServices, name?: string): PaymentProvider {
  const providers = providersOf(services);
  const provider = name === undefined ? providers[0] : providers.find((one) => one.name === name);
  if (!provider) throw new Problem("provider_not_configured", { provider: name ?? "A payment provider" });
  return provider;
}

export interface NewPayment {
  readonly amountMinor: number;
  readonly currency: string;
  /** The payer's own wallet, if the payment tops it up. */
  readonly walletId?: string | undefined;
  /** The item being paid for, such as `licence_check:<id>`. Not set if the payment tops up a wallet. */
  readonly purpose?: string | undefined;
  readonly provider?: string | undefined;
}

/** A payment and its new checkout at the provider. `checkout` is not set if a checkout was recorded earlier. */
interface AskedAtProvider {
  readonly payment: PaymentRow;
  readonly checkout?: Awaited<ReturnType<PaymentProvider["begin"]>>;
}

/** Starts a payment with `requestPayment` and `recordCheckout`, each in its own transaction. */
export async function beginPayment(...args: Parameters<typeof requestPayment>): Promise<PaymentRow> {
  return await recordCheckout(args[0], await requestPayment(...args));
}

/**
 * Requests a payment from the provider. The row is written first, so that no money can arrive unrecorded. A repeated
 * call with the same reference calls the provider again only if the provider's checkout was not recorded.
 *
 * @throws {Problem} `validation_failed`, `not_found`, `conflict`, `licence_not_payable`, `provider_not_configured`,
 *   `idempotency_key_reused` if the reference belongs to another payment
 */
export async function requestPayment(
  services: Services & ActsFor,
  personId: string,
  input: NewPayment,
  reference: string,
): Promise<AskedAtProvider> {
  const provider = providerNamed(services, input.provider);
  if ((input.walletId === undefined) === (input.purpose === undefined)) {
    throw new Problem("validation_failed", { reason: "Send either walletId or purpose, not both." });
  }
  if (input.walletId !== undefined) {
    const wallet = requireActive(await ownWallet(services, personId, input.walletId), input.walletId);
    if (wallet.currency !== input.currency) {
      throw new Problem("validation_failed", { reason: `The wallet's currency is ${wallet.currency}.` });
    }
  }
  const payeeWalletId = input.purpose === undefined
    ? null
    : await payeeWalletOf(services, personId, input.purpose, input);
  const sql = services.databases.sql("pay");
  const now = services.clock();
  const asked: AskedPayment = {
    payerPersonId: personId,
    walletId: input.walletId ?? payeeWalletId,
    purpose: input.purpose ?? `wallet:${input.walletId}`,
    provider: provider.name,
    amountMinor: input.amountMinor,
    currency: input.currency,
  };
  const payment = await insertPaymentOnce(sql, { ...asked, id: newId(now.getTime()), reference }, now);
  const isSame = Object.entries(asked).every(([name, value]) =>
    payment[name as keyof AskedPayment] === value
  );
  if (!isSame) throw new Problem("idempotency_key_reused");
  if (payment.checkoutUrl !== null) return { payment };
  const refused = (cause?: unknown) =>
    new Problem("validation_failed", {
      reason: `The payment provider does not accept this amount in ${input.currency}.`,
    }, { cause });
  if (payment.errorCode === amountRefused) throw refused();
  const checkout = await provider.begin({
    paymentId: payment.id,
    amountMinor: input.amountMinor,
    currency: input.currency,
    purpose: input.purpose ?? "wallet",
    returnUrl: `${services.settings.urls.web}/dashboard/payments`,
  }).catch(async (error) => {
    if (!(error instanceof PaymentRefused)) throw error;
    loggerOf("pay").warn("payment refused", { paymentId: payment.id, provider: provider.name, error });
    await inTransaction(sql, (tx) => movePayment(tx, payment.id, "failed", amountRefused, now));
    throw refused(error);
  });
  return { payment, checkout };
}

export async function recordCheckout(
  { databases, clock }: Pick<Services, "databases" | "clock">,
  { payment, checkout }: AskedAtProvider,
): Promise<PaymentRow> {
  const sql = databases.sql("pay");
  if (checkout) await writeCheckout(sql, payment.id, checkout, clock());
  return (await findPayment(sql, payment.id))!;
}

/**
 * Returns the wallet that receives the money, or `null` if the platform receives it.
 *
 * @throws {Problem} `validation_failed` if the amount differs from the price
 */
async function payeeWalletOf(
  services: Services,
  personId: string,
  purpose: string,
  asked: NewPayment,
): Promise<string | null> {
  const { amountMinor, currency, payee } = await priceOf(services, purpose, personId);
  if (asked.amountMinor !== amountMinor || asked.currency !== currency) {
    throw new Problem("validation_failed", {
      reason: `The price is ${amountMinor} minor units of ${currency}.`,
    });
  }
  return payee && (await walletOfPayee(services, payee, currency)).id;
}

/** Finds a payment that the caller made, or that was made to a wallet they act for. @throws {Problem} `not_found` */
export async function ownPayment(services: PayServices, personId: string, id: string): Promise<PaymentRow> {
  const payment = await findPayment(services.databases.sql("pay"), id);
  if (!payment) throw notFound(id);
  if (payment.payerPersonId === personId) return payment;
  const wallet = payment.walletId
    ? await findWallet(services.databases.sql("pay"), payment.walletId)
    : undefined;
  if (!wallet || !await mayActFor(services, personId, wallet.ownerKind, wallet.ownerId)) throw notFound(id);
  return payment;
}

/**
 * Rejects people who may not refund this payment. The payer may always read it, but a refund needs access to the
 * wallet that received the money.
 *
 * @throws {Problem} `not_found`, `forbidden`
 */
export async function requireRefundable(
  services: PayServices,
  personId: string,
  id: string,
): Promise<void> {
  const { walletId } = await ownPayment(services, personId, id);
  if (walletId === null) {
    throw new Problem("forbidden", { reason: "Only staff can refund payments made to the platform." });
  }
  await ownWallet(services, personId, walletId);
}

/** Locks the wallet that received a payment or, after a merge, the wallet that replaced it. */
async function lockSource(
  tx: Transaction,
  payment: PaymentRow,
): Promise<{ account: AccountName; wallet?: WalletRow }> {
  if (payment.walletId === null) return { account: incomeAccount(payment.currency) };
  const wallet = await lockSurvivingWallet(tx, payment.walletId);
  return { account: walletAccount(wallet.id, payment.currency), wallet };
}

/**
 * Locks the wallet that will receive a payment. A closed wallet is reopened, unless its owner has closed their account.
 */
async function lockTarget(
  tx: Transaction,
  payment: PaymentRow,
  now: Date,
): Promise<{ account: AccountName; hasLeft: boolean }> {
  if (payment.walletId === null) return { account: incomeAccount(payment.currency), hasLeft: false };
  const { id, status } = await lockSurvivingWallet(tx, payment.walletId, lockWalletAlone);
  const hasLeft = await hasOwnerLeft(tx, id);
  if (status === "closed" && !hasLeft) await writeWalletStatus(tx, id, "active", now);
  return { account: walletAccount(id, payment.currency), hasLeft };
}

/**
 * Processes a provider's event once. Updates the payment and posts captured money in the same transaction. If the
 * amount differs from the requested one, nothing is posted and the payment fails with `amount_mismatch`.
 *
 * @returns the payment, or `undefined` if it is unknown
 */
export async function handleProviderEvent(
  services: PayServices,
  provider: string,
  event: ProviderEvent,
): Promise<PaymentRow | undefined> {
  const sql = services.databases.sql("pay");
  if (event.outcome === "refund_failed") return await takeRefundFailure(services, provider, event);
  const known = await paymentOf(services, provider, event);
  if (!known) return undefined;
  await inTransaction(sql, async (tx) => {
    const payment = (await lockPayment(tx, known.id))!;
    const now = services.clock();
    if (!await addProviderEvent(tx, provider, event, payment.id, now)) return;
    if (event.outcome === "ignored" || event.outcome === "refund_failed") return;
    await setProviderRef(tx, payment.id, event.providerRef);
    const isWrong = event.outcome === "captured" && isAnotherAmount(payment, event);
    const outcome = isWrong ? "failed" : event.outcome;
    if (!await movePayment(tx, payment.id, outcome, isWrong ? "amount_mismatch" : event.errorCode, now)) {
      return;
    }
    const hasOwnerLeft = outcome === "captured" && await postCapture(tx, payment, now);
    await announcePayment(tx, payment, outcome, hasOwnerLeft ? { hasOwnerLeft } : {});
    if (isWrong) loggerOf("pay").error("paid amount differs from price", { paymentId: payment.id, provider });
  });
  return await findPayment(sql, known.id);
}

/** Finds the payment by the provider's reference or, if that is not stored yet, by id. */
async function paymentOf(
  { databases }: PayServices,
  provider: string,
  { providerRef, paymentId }: ProviderEvent,
): Promise<PaymentRow | undefined> {
  const sql = databases.sql("pay");
  const named = await findPaymentByRef(sql, provider, providerRef);
  if (named || paymentId === undefined) return named;
  const payment = await findPayment(sql, paymentId);
  return payment?.provider === provider && payment.providerRef === null ? payment : undefined;
}

function isAnotherAmount(payment: PaymentRow, { paid }: ProviderEvent): boolean {
  return paid !== undefined &&
    (paid.amountMinor !== payment.amountMinor || paid.currency !== payment.currency);
}

/** Returns whether the money went to the wallet of a closed account. */
async function postCapture(tx: Transaction, payment: PaymentRow, now: Date): Promise<boolean> {
  const { account, hasLeft } = await lockTarget(tx, payment, now);
  await post(tx, {
    kind: "payment",
    reference: `payment:${payment.id}`,
    memo: payment.purpose,
    createdBy: payment.payerPersonId,
    postings: [
      { account: providerAccount(payment.provider, payment.currency), amountMinor: -payment.amountMinor },
      { account, amountMinor: payment.amountMinor },
    ],
  }, now);
  return hasLeft;
}

/** @param status code of the event, plus a colon and an id if the event can happen more than once */
function announcePayment(
  tx: Transaction,
  payment: PaymentRow,
  status: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return announce(tx, {
    aggregateType: "payment",
    aggregateId: payment.id,
    eventType: "payment.changed",
    payload: {
      paymentId: payment.id,
      personId: payment.payerPersonId,
      purpose: payment.purpose,
      status: status.split(":")[0],
      ...more,
    },
    dedupeKey: `payment.changed:${payment.id}:${status}`,
  });
}

interface AskedRefund {
  readonly amountMinor?: number | undefined;
  readonly reason: string;
  readonly reference: string;
  readonly by: string | null;
  /** Whether staff decided on the refund. If so, the refund is audited in the same transaction. Default: no. */
  readonly isByStaff?: boolean;
}

export async function refundPayment(
  services: PayServices,
  paymentId: string,
  refund: AskedRefund,
): Promise<RefundRow> {
  return await sendRefund(services, await recordRefund(services, paymentId, refund));
}

/**
 * Removes the refunded amount from the ledger. Each reference can be refunded only once, and the total never exceeds
 * the amount paid.
 *
 * @throws {Problem} `conflict`, `insufficient_funds`, `not_found`, `conflict_of_interest` for staff who made the
 *   payment, `idempotency_key_reused` if the reference belongs to another refund
 */
export async function recordRefund(
  services: PayServices,
  paymentId: string,
  refund: AskedRefund,
): Promise<RefundRow> {
  const sql = services.databases.sql("pay");
  const now = services.clock();
  const refundId = newId(now.getTime());
  return await inTransaction(sql, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment) throw notFound(paymentId);
    const earlier = await findRefund(tx, refund.reference);
    if (earlier && !isSameRefund(earlier, paymentId, refund)) throw new Problem("idempotency_key_reused");
    if (earlier) return earlier;
    if (refund.isByStaff && payment.payerPersonId === refund.by) {
      throw new Problem("conflict_of_interest", { reason: "You cannot refund your own payment." });
    }
    const left = payment.amountMinor - payment.refundedMinor;
    const amountMinor = refund.amountMinor ?? left;
    if (payment.status !== "captured" || amountMinor <= 0 || amountMinor > left) {
      throw new Problem("conflict", {
        reason: `The payment is ${payment.status}; at most ${left} minor units can be refunded.`,
      });
    }
    const { account, wallet } = await lockSource(tx, payment);
    if (wallet) requireNotFrozen(wallet);
    await post(tx, {
      kind: "refund",
      reference: `refund:${refund.reference}`,
      memo: refund.reason,
      createdBy: refund.by,
      postings: [
        { account, amountMinor: -amountMinor },
        { account: providerAccount(payment.provider, payment.currency), amountMinor },
      ],
    }, now);
    await addRefund(tx, {
      id: refundId,
      paymentId,
      amountMinor,
      reason: refund.reason,
      reference: refund.reference,
    }, now);
    await announcePayment(
      tx,
      payment,
      `${amountMinor === left ? "refunded" : "partly_refunded"}:${refundId}`,
    );
    if (refund.isByStaff) {
      await recordAudit(tx, {
        actorKind: "staff",
        actorId: refund.by,
        action: "payment.refunded",
        targetType: "payment",
        targetId: paymentId,
        detail: { refundId, amountMinor, currency: payment.currency, reason: refund.reason },
      }, now);
    }
    return (await findRefund(tx, refund.reference))!;
  });
}

/**
 * Requests a refund from the provider. If the provider does not respond, the refund stays `requested` and a job
 * retries it.
 */
export async function sendRefund(services: PayServices, row: RefundRow): Promise<RefundRow> {
  if (row.state === "requested") {
    await refundAtProvider(services, row).catch((error) =>
      loggerOf("pay").warn("refund postponed", { refundId: row.id, error })
    );
  }
  return (await findRefund(services.databases.sql("pay"), row.reference))!;
}

/**
 * Checks whether a request repeats an earlier refund. A request without an amount refunds whatever remains, so it
 * matches any earlier amount.
 */
function isSameRefund(
  earlier: RefundRow,
  paymentId: string,
  { amountMinor = earlier.amountMinor, reason }: { amountMinor?: number | undefined; reason: string },
): boolean {
  return earlier.paymentId === paymentId && earlier.amountMinor === amountMinor && earlier.reason === reason;
}

async function refundAtProvider(services: PayServices, row: RefundRow): Promise<void> {
  const sql = services.databases.sql("pay");
  const payment = (await findPayment(sql, row.paymentId))!;
  try {
    const { providerRef } = await providerNamed(services, payment.provider).refund({
      refundId: row.id,
      providerRef: payment.providerRef!,
      amountMinor: row.amountMinor,
      currency: payment.currency,
      reference: row.reference,
    });
    await finishRefund(sql, row.id, providerRef, services.clock());
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    loggerOf("pay").error("refund refused", { refundId: row.id, provider: payment.provider, error });
    await inTransaction(sql, (tx) => failRefund(tx, row, services.clock()));
  }
}

/**
 * Reverses a refund that did not reach the payer. The money goes back to where it came from, and can be refunded again.
 */
async function failRefund(tx: Transaction, row: RefundRow, now: Date): Promise<boolean> {
  const payment = (await lockPayment(tx, row.paymentId))!;
  if (!await failRefundRow(tx, row, now)) return false;
  const { account } = await lockTarget(tx, payment, now);
  await post(tx, {
    kind: "adjustment",
    reference: `refund_failed:${row.id}`,
    memo: row.reason,
    createdBy: null,
    postings: [
      { account: providerAccount(payment.provider, payment.currency), amountMinor: -row.amountMinor },
      { account, amountMinor: row.amountMinor },
    ],
  }, now);
  await announcePayment(tx, payment, `refund_failed:${row.id}`);
  return true;
}

/**
 * Records that a refund failed after the provider had accepted it. If the provider's reference is not stored yet, finds
 * the refund by its id. If the payment was made to the platform, staff must return the money to the payer.
 */
async function takeRefundFailure(
  services: PayServices,
  provider: string,
  event: ProviderEvent,
): Promise<PaymentRow | undefined> {
  const sql = services.databases.sql("pay");
  const refund = await findRefundByRef(sql, provider, event.providerRef) ??
    (event.refundId && await findRefundWithoutRef(sql, provider, event.refundId));
  if (!refund) return undefined;
  const hasFailed = await inTransaction(sql, async (tx) => {
    const now = services.clock();
    await lockPayment(tx, refund.paymentId);
    if (!await addProviderEvent(tx, provider, event, refund.paymentId, now)) return false;
    await setRefundProviderRef(tx, refund.id, event.providerRef);
    return await failRefund(tx, refund, now);
  });
  const { id: refundId, paymentId } = refund;
  // This message tells staff to return the money. It is logged only once, so that they do not return it twice.
  if (hasFailed) loggerOf("pay").error("refund failed at the provider", { refundId, paymentId, provider });
  return await findPayment(sql, refund.paymentId);
}

const refundPatienceSeconds = 60;
const refundBatch = 50;

/**
 * Retries refunds that providers have not accepted yet. Each refund has a unique reference, so it is made only once.
 */
export async function finishWaitingRefunds(services: PayServices): Promise<void> {
  if (!services.databases.isConfigured("pay")) return;
  const now = services.clock();
  const before = secondsAfter(now, -refundPatienceSeconds);
  const waiting = await claimWaitingRefunds(services.databases.sql("pay"), before, refundBatch, now);
  for (const row of waiting) {
    await refundAtProvider(services, row).catch((error) =>
      loggerOf("pay").warn("refund postponed", { refundId: row.id, error })
    );
  }
}
