import { inTransaction, type Transaction } from "../../db/transaction.ts";
import { newId } from "../../shared/ids.ts";
import { Problem } from "../../shared/problem.ts";
import { announce } from "../audit/outbox.ts";
import type { Services } from "../services.ts";
import { type AccountName, incomeAccount, post, providerAccount, walletAccount } from "./ledger.ts";
import { developmentProvider, type PaymentProvider, type ProviderEvent } from "./provider.ts";
import {
  addProviderEvent,
  addRefund,
  findPayment,
  findPaymentByRef,
  findRefund,
  finishRefund,
  insertPayment,
  lockPayment,
  movePayment,
  type PaymentRow,
  type RefundRow,
  writeCheckout,
} from "./store.ts";
import { mayActFor, ownWallet } from "./wallets.ts";
import { findWallet } from "./wallet-store.ts";

type PayServices = Pick<Services, "databases" | "clock" | "settings">;

const notFound = (id: string) => new Problem("not_found", { path: `/v1/pay/gateway/payments/${id}` });

/** The providers of this deployment. */
export function providersOf(services: Pick<Services, "settings">): readonly PaymentProvider[] {
  return services.settings.environment === "development"
    ? [developmentProvider(services.settings.urls.web)]
    : [];
}

/** The provider of a name, or the first one. @throws {Problem} `provider_not_configured` */
export function providerNamed(services: Pick<Services, "settings">, name?: string): PaymentProvider {
  const providers = providersOf(services);
  const provider = name === undefined ? providers[0] : providers.find((one) => one.name === name);
  if (!provider) throw new Problem("provider_not_configured", { provider: name ?? "a payment provider" });
  return provider;
}

/** What somebody wants to pay for. */
export interface NewPayment {
  readonly amountMinor: number;
  readonly currency: string;
  /** Money for a wallet of one's own. */
  readonly walletId?: string | undefined;
  /** Or for a purpose of the platform, such as `licence_check:<id>`. */
  readonly purpose?: string | undefined;
  readonly provider?: string | undefined;
}

/**
 * Begins a payment. The row is written before the provider is asked, so that no money can arrive that nobody
 * knows.
 *
 * @throws {Problem} `validation_failed`, `not_found`, `provider_not_configured`
 */
export async function beginPayment(
  services: PayServices,
  personId: string,
  input: NewPayment,
): Promise<PaymentRow> {
  const provider = providerNamed(services, input.provider);
  if ((input.walletId === undefined) === (input.purpose === undefined)) {
    throw new Problem("validation_failed", { reason: "Give either walletId or purpose." });
  }
  if (input.walletId !== undefined) {
    const wallet = await ownWallet(services, personId, input.walletId);
    if (wallet.currency !== input.currency) {
      throw new Problem("validation_failed", { reason: `The wallet is in ${wallet.currency}.` });
    }
  }
  const sql = services.databases.sql("pay");
  const now = services.clock();
  const id = newId(now.getTime());
  await insertPayment(sql, {
    id,
    payerPersonId: personId,
    walletId: input.walletId ?? null,
    purpose: input.purpose ?? `wallet:${input.walletId}`,
    provider: provider.name,
    amountMinor: input.amountMinor,
    currency: input.currency,
  }, now);
  const checkout = await provider.begin({
    paymentId: id,
    amountMinor: input.amountMinor,
    currency: input.currency,
    purpose: input.purpose ?? "wallet",
    returnUrl: `${services.settings.urls.web}/dashboard/payments`,
  });
  await writeCheckout(sql, id, checkout, now);
  return (await findPayment(sql, id))!;
}

/** A payment of the caller. @throws {Problem} `not_found` */
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

/** Where the money of a payment goes. */
function targetOf(payment: PaymentRow): AccountName {
  return payment.walletId
    ? walletAccount(payment.walletId, payment.currency)
    : incomeAccount(payment.currency);
}

/**
 * Takes in what a provider says, once per event: the state moves, and captured money is posted in the same
 * transaction.
 *
 * @returns the payment, or `undefined` for one that we do not know
 */
export async function takeProviderEvent(
  services: PayServices,
  provider: string,
  event: ProviderEvent,
): Promise<PaymentRow | undefined> {
  const sql = services.databases.sql("pay");
  const known = await findPaymentByRef(sql, provider, event.providerRef);
  if (!known) return undefined;
  await inTransaction(sql, async (tx) => {
    const payment = (await lockPayment(tx, known.id))!;
    const now = services.clock();
    if (!await addProviderEvent(tx, provider, event, payment.id, now)) return;
    if (event.outcome === "ignored" || event.outcome === "refunded") return;
    if (!await movePayment(tx, payment.id, event.outcome, event.errorCode, now)) return;
    if (event.outcome === "captured") await postCapture(tx, payment, now);
    await announcePayment(tx, payment, event.outcome);
  });
  return await findPayment(sql, known.id);
}

async function postCapture(tx: Transaction, payment: PaymentRow, now: Date): Promise<void> {
  await post(tx, {
    kind: "payment",
    reference: `payment:${payment.id}`,
    memo: payment.purpose,
    createdBy: payment.payerPersonId,
    postings: [
      { account: providerAccount(payment.provider, payment.currency), amountMinor: -payment.amountMinor },
      { account: targetOf(payment), amountMinor: payment.amountMinor },
    ],
  }, now);
}

function announcePayment(tx: Transaction, payment: PaymentRow, status: string): Promise<void> {
  return announce(tx, {
    aggregateType: "payment",
    aggregateId: payment.id,
    eventType: "payment.changed",
    payload: { paymentId: payment.id, personId: payment.payerPersonId, purpose: payment.purpose, status },
    dedupeKey: `payment.changed:${payment.id}:${status}`,
  });
}

/**
 * Gives money of a captured payment back: the ledger entry first, then the provider. A reference is refunded once;
 * together no more is given back than was paid.
 *
 * @throws {Problem} `conflict`, `insufficient_funds`, `not_found`
 */
export async function refundPayment(
  services: PayServices,
  paymentId: string,
  refund: { amountMinor?: number | undefined; reason: string; reference: string; by: string | null },
): Promise<RefundRow> {
  const sql = services.databases.sql("pay");
  const now = services.clock();
  const refundId = newId(now.getTime());
  const row = await inTransaction(sql, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment) throw notFound(paymentId);
    const earlier = await findRefund(tx, refund.reference);
    if (earlier) return earlier;
    const left = payment.amountMinor - payment.refundedMinor;
    const amountMinor = refund.amountMinor ?? left;
    if (payment.status !== "captured" || amountMinor <= 0 || amountMinor > left) {
      throw new Problem("conflict", {
        reason: `Of this payment ${left} can be refunded; it is ${payment.status}.`,
      });
    }
    await post(tx, {
      kind: "refund",
      reference: `refund:${refund.reference}`,
      memo: refund.reason,
      createdBy: refund.by,
      postings: [
        { account: targetOf(payment), amountMinor: -amountMinor },
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
    await announcePayment(tx, payment, amountMinor === left ? "refunded" : "partly_refunded");
    return (await findRefund(tx, refund.reference))!;
  });
  if (row.state === "requested") {
    const payment = (await findPayment(sql, paymentId))!;
    const { providerRef } = await providerNamed(services, payment.provider).refund({
      providerRef: payment.providerRef!,
      amountMinor: row.amountMinor,
      reference: row.reference,
    });
    await finishRefund(sql, row.id, providerRef, services.clock());
  }
  return (await findRefund(sql, refund.reference))!;
}
