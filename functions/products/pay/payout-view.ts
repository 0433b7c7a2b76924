import type { PayoutRow } from "./payout-store.ts";

/** A payout as the API returns it. */
export const payoutView = (row: PayoutRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
