import type { PayoutRow } from "./payout-store.ts";

/** A payout as it is shown. */
export const payoutView = (row: PayoutRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
