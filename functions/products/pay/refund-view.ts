import type { RefundRow } from "./store.ts";

/** A refund as everybody reads it who may. */
export const refundView = ({ reference: _reference, ...row }: RefundRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
