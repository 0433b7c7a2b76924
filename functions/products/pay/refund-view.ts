import type { RefundRow } from "./store.ts";

/** Returns a refund in its API form. */
export const refundView = ({ reference: _reference, ...row }: RefundRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
