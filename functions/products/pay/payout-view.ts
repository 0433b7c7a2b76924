import type { PayoutRow } from "./payout-store.ts";

export const payoutView = (row: PayoutRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
