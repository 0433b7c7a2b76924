import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";

/** Maps each payment state to the states that may follow it. */
export const paymentStates = {
  created: ["authorised", "captured", "failed"],
  authorised: ["captured", "failed"],
  captured: ["refunded"],
  failed: [],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;
export type PaymentStatus = keyof typeof paymentStates;

export interface PaymentRow {
  readonly id: string;
  readonly payerPersonId: string;
  readonly walletId: string | null;
  readonly purpose: string;
  readonly provider: string;
  readonly providerRef: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly status: PaymentStatus;
  readonly refundedMinor: number;
  readonly checkoutUrl: string | null;
  readonly errorCode: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

function paymentColumns(sql: Queryable) {
  return sql`p.id, p.payer_person_id as "payerPersonId", p.wallet_id as "walletId", p.purpose, p.provider,
    p.provider_ref as "providerRef", p.amount_minor::double precision as "amountMinor", p.currency, p.status,
    p.refunded_minor::double precision as "refundedMinor", p.checkout_url as "checkoutUrl",
    p.error_code as "errorCode", p.created_at as "createdAt", p.updated_at as "updatedAt", p.version`;
}

export async function findCapturedPayment(
  sql: Queryable,
  purpose: string,
  amountMinor: number,
  currency: string,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from pay.payments
    where purpose = ${purpose} and status = 'captured' and currency = ${currency}
      and amount_minor - refunded_minor >= ${amountMinor}
    order by id limit 1`;
  return row?.id;
}

/** Finds all payments for a purpose, including refunded ones, oldest first. */
export function findPaymentsFor(sql: Queryable, purpose: string): Promise<PaymentRow[]> {
  return sql<PaymentRow[]>`
    select ${paymentColumns(sql)} from pay.payments p
    where p.purpose = ${purpose} and p.status in ('captured', 'refunded') order by p.id`;
}

export async function findPayment(sql: Queryable, id: string): Promise<PaymentRow | undefined> {
  const [row] = await sql<PaymentRow[]>`select ${paymentColumns(sql)} from pay.payments p where p.id = ${id}`;
  return row;
}

export async function findPaymentByRef(
  sql: Queryable,
  provider: string,
  providerRef: string,
): Promise<PaymentRow | undefined> {
  const [row] = await sql<PaymentRow[]>`
    select ${paymentColumns(sql)} from pay.payments p
    where p.provider = ${provider} and p.provider_ref = ${providerRef}`;
  return row;
}

export async function listPayments(
  sql: Queryable,
  payerPersonId: string,
  slice: Slice,
): Promise<PaymentRow[]> {
  return await sql<PaymentRow[]>`
    select ${paymentColumns(sql)} from pay.payments p
    where p.payer_person_id = ${payerPersonId} ${sliceSql(sql, slice, "p.id")}`;
}

/**
 * Checks whether a payment into a wallet or a payout from it is pending. Wallets that were merged into this wallet
 * count too.
 */
export async function isPaymentPending(sql: Queryable, walletId: string): Promise<boolean> {
  const rows = await sql`
    with own as (select w.id from pay.wallets w where w.id = ${walletId} or w.merged_into = ${walletId})
    select 1 from pay.payments p
    where p.status = 'authorised' and p.wallet_id is not null and p.wallet_id in (select id from own)
    union all
    select 1 from pay.payouts o where o.state = 'requested' and o.wallet_id in (select id from own)
    limit 1`;
  return rows.length > 0;
}

export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx<PaymentRow[]>`
    select ${paymentColumns(tx)} from pay.payments p where p.id = ${id} for no key update`;
  return row;
}

export type AskedPayment = Pick<
  PaymentRow,
  "payerPersonId" | "walletId" | "purpose" | "provider" | "amountMinor" | "currency"
>;

/**
 * Adds a payment. If the reference already has a payment, returns that payment.
 */
export async function insertPaymentOnce(
  sql: Queryable,
  payment: AskedPayment & { readonly id: string; readonly reference: string },
  now: Date,
): Promise<PaymentRow> {
  await sql`
    insert into pay.payments (id, payer_person_id, wallet_id, purpose, provider, amount_minor, currency, status,
      reference, created_at, updated_at)
    values (${payment.id}, ${payment.payerPersonId}, ${payment.walletId}, ${payment.purpose}, ${payment.provider},
      ${payment.amountMinor}, ${payment.currency}, 'created', ${payment.reference}, ${now}, ${now})
    on conflict (reference) where reference is not null do nothing`;
  const [row] = await sql<PaymentRow[]>`
    select ${paymentColumns(sql)} from pay.payments p where p.reference = ${payment.reference}`;
  return row!;
}

export async function writeCheckout(
  sql: Queryable,
  id: string,
  checkout: { providerRef: string; checkoutUrl: string },
  now: Date,
): Promise<void> {
  await sql`
    update pay.payments set provider_ref = ${checkout.providerRef}, checkout_url = ${checkout.checkoutUrl},
      updated_at = ${now}, version = version + 1
    where id = ${id}`;
}

/**
 * Does nothing if a reference is already stored. An event about the payment may have stored it before the provider's
 * response arrived.
 */
export async function setProviderRef(tx: Transaction, id: string, providerRef: string): Promise<void> {
  await tx`update pay.payments set provider_ref = ${providerRef} where id = ${id} and provider_ref is null`;
}

/**
 * Returns `false` if the payment's state does not allow this.
 */
export async function movePayment(
  tx: Transaction,
  id: string,
  status: PaymentStatus,
  errorCode: string | null,
  now: Date,
): Promise<boolean> {
  const before = (Object.keys(paymentStates) as PaymentStatus[]).filter((from) =>
    (paymentStates[from] as readonly PaymentStatus[]).includes(status)
  );
  const rows = await tx`
    update pay.payments set status = ${status}, error_code = ${errorCode}, updated_at = ${now}, version = version + 1
    where id = ${id} and status = any(string_to_array(${before.join(",")}, ',')) returning id`;
  return rows.length === 1;
}

/** Returns `false` if the event is already stored. */
export async function addProviderEvent(
  tx: Transaction,
  provider: string,
  event: { eventId: string; eventType: string },
  paymentId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    insert into pay.provider_events (provider, event_id, event_type, payment_id, received_at)
    values (${provider}, ${event.eventId}, ${event.eventType}, ${paymentId}, ${now})
    on conflict (provider, event_id) do nothing returning event_id`;
  return rows.length === 1;
}

export interface RefundRow {
  readonly id: string;
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly reason: string;
  readonly reference: string;
  readonly state: "requested" | "done" | "failed";
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

function refundColumns(sql: Queryable) {
  return sql`r.id, r.payment_id as "paymentId", r.amount_minor::double precision as "amountMinor", r.reason,
    r.reference, r.state, r.created_at as "createdAt", r.finished_at as "finishedAt"`;
}

export async function findRefund(sql: Queryable, reference: string): Promise<RefundRow | undefined> {
  const [row] = await sql<RefundRow[]>`
    select ${refundColumns(sql)} from pay.refunds r where r.reference = ${reference}`;
  return row;
}

export function listRefundsOfPayer(
  sql: Queryable,
  payerPersonId: string,
  slice: Slice,
): Promise<RefundRow[]> {
  return sql<RefundRow[]>`
    select ${refundColumns(sql)} from pay.refunds r
    join pay.payments p on p.id = r.payment_id
    where p.payer_person_id = ${payerPersonId} ${sliceSql(sql, slice, "r.id")}`;
}

export function listRefunds(
  sql: Queryable,
  paymentId: string,
  slice: Slice,
): Promise<RefundRow[]> {
  return sql<RefundRow[]>`
    select ${refundColumns(sql)} from pay.refunds r
    where r.payment_id = ${paymentId} ${sliceSql(sql, slice, "r.id")}`;
}

export async function findRefundByRef(
  sql: Queryable,
  provider: string,
  providerRef: string,
): Promise<RefundRow | undefined> {
  const [row] = await sql<RefundRow[]>`
    select ${refundColumns(sql)} from pay.refunds r
    join pay.payments p on p.id = r.payment_id and p.provider = ${provider}
    where r.provider_ref = ${providerRef}`;
  return row;
}

/** Returns `undefined` once the provider's reference is stored. */
export async function findRefundWithoutRef(
  sql: Queryable,
  provider: string,
  id: string,
): Promise<RefundRow | undefined> {
  const [row] = await sql<RefundRow[]>`
    select ${refundColumns(sql)} from pay.refunds r
    join pay.payments p on p.id = r.payment_id and p.provider = ${provider}
    where r.id = ${id} and r.provider_ref is null`;
  return row;
}

/**
 * Stores the provider's reference for a refund unless one is already stored. An event about the refund can arrive
 * before the provider's response and store it first.
 */
export async function setRefundProviderRef(tx: Transaction, id: string, providerRef: string): Promise<void> {
  await tx`update pay.refunds set provider_ref = ${providerRef} where id = ${id} and provider_ref is null`;
}

/**
 * Marks a refund as failed. Returns `false` if it was already marked. The caller has locked the payment.
 */
export async function failRefundRow(tx: Transaction, refund: RefundRow, now: Date): Promise<boolean> {
  const rows = await tx`
    update pay.refunds set state = 'failed', finished_at = ${now} where id = ${refund.id} and state <> 'failed'
    returning id`;
  if (rows.length === 0) return false;
  await tx`
    update pay.payments set refunded_minor = refunded_minor - ${refund.amountMinor}, status = 'captured',
      updated_at = ${now}, version = version + 1
    where id = ${refund.paymentId}`;
  return true;
}

/**
 * Adds a refund. If the whole amount has now been refunded, marks the payment as refunded. The caller has locked the
 * payment.
 */
export async function addRefund(
  tx: Transaction,
  refund: Pick<RefundRow, "id" | "paymentId" | "amountMinor" | "reason" | "reference">,
  now: Date,
): Promise<void> {
  await tx`
    insert into pay.refunds (id, payment_id, amount_minor, reason, reference, state, created_at)
    values (${refund.id}, ${refund.paymentId}, ${refund.amountMinor}, ${refund.reason}, ${refund.reference},
      'requested', ${now})`;
  await tx`
    update pay.payments set refunded_minor = refunded_minor + ${refund.amountMinor}, updated_at = ${now},
      status = case when refunded_minor + ${refund.amountMinor} = amount_minor then 'refunded' else status end,
      version = version + 1
    where id = ${refund.paymentId}`;
}

/**
 * Leases refunds that are in the ledger but that the provider has not accepted yet. Refunds tried least recently come
 * first, so that a refund that always fails does not block the others.
 */
export async function claimWaitingRefunds(
  sql: Queryable,
  before: Date,
  limit: number,
  now: Date,
): Promise<RefundRow[]> {
  return await sql<RefundRow[]>`
    update pay.refunds r set tried_at = ${now}
    where r.state = 'requested' and r.id in (
      select w.id from pay.refunds w
      where w.state = 'requested' and coalesce(w.tried_at, w.created_at) < ${before}
      order by coalesce(w.tried_at, w.created_at), w.id limit ${limit})
    returning ${refundColumns(sql)}`;
}

export async function finishRefund(
  sql: Queryable,
  id: string,
  providerRef: string,
  now: Date,
): Promise<void> {
  await sql`
    update pay.refunds set state = 'done', provider_ref = ${providerRef}, finished_at = ${now}
    where id = ${id} and state = 'requested'`;
}
