import type { RefundRow } from "./store.ts";

/** A refund as the API returns it. */
export const refundView = ({ reference: _reference, ...row }: RefundRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
