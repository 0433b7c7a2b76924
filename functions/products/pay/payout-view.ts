import type { PayoutRow } from "./payout-store.ts";

/** Returns a payout in its API form. */
export const payoutView = (row: PayoutRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
