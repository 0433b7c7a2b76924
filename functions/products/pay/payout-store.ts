import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";

export const payoutStates = ["requested", "paid", "failed"] as const;

export interface PayoutRow {
  readonly id: string;
  readonly walletId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly destination: string | null;
  readonly state: (typeof payoutStates)[number];
  readonly note: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

function payoutColumns(sql: Queryable) {
  return sql`p.id, p.wallet_id as "walletId", p.amount_minor::double precision as "amountMinor", p.currency,
    p.destination, p.state, p.note, p.created_at as "createdAt", p.finished_at as "finishedAt"`;
}

/** Adds a payout, or returns the existing payout with the same reference. */
export async function insertPayoutOnce(
  tx: Transaction,
  payout: Pick<PayoutRow, "id" | "walletId" | "amountMinor" | "currency" | "destination"> & {
    readonly reference: string;
    readonly requestedBy: string;
  },
  now: Date,
): Promise<PayoutRow> {
  await tx`
    insert into pay.payouts (id, wallet_id, amount_minor, currency, destination, state, reference, requested_by,
      created_at)
    values (${payout.id}, ${payout.walletId}, ${payout.amountMinor}, ${payout.currency}, ${payout.destination},
      'requested', ${payout.reference}, ${payout.requestedBy}, ${now})
    on conflict (reference) do nothing`;
  const [row] = await tx<PayoutRow[]>`
    select ${payoutColumns(tx)} from pay.payouts p where p.reference = ${payout.reference}`;
  return row!;
}

export async function findPayout(sql: Queryable, id: string): Promise<PayoutRow | undefined> {
  const [row] = await sql<PayoutRow[]>`select ${payoutColumns(sql)} from pay.payouts p where p.id = ${id}`;
  return row;
}

/** Returns `false` if the payout has already ended. */
export async function endPayout(
  tx: Transaction,
  id: string,
  end: { readonly state: "paid" | "failed"; readonly note: string; readonly decidedBy: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update pay.payouts set state = ${end.state}, note = ${end.note}, decided_by = ${end.decidedBy},
      finished_at = ${now}
    where id = ${id} and state = 'requested' returning id`;
  return rows.length === 1;
}

/**
 * Lists payouts from a wallet, or all payouts in a given state, newest first by default.
 */
export function listPayouts(
  sql: Queryable,
  filter: { readonly walletId?: string; readonly state?: PayoutRow["state"] | undefined },
  slice: Slice,
): Promise<PayoutRow[]> {
  return sql<PayoutRow[]>`
    select ${payoutColumns(sql)} from pay.payouts p
    where ${filter.walletId ? sql`p.wallet_id = ${filter.walletId}` : sql`true`}
      ${filter.state ? sql`and p.state = ${filter.state}` : sql``}
      ${sliceSql(sql, slice, "p.id")}`;
}
