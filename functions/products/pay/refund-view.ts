import type { RefundRow } from "./store.ts";

export const refundView = ({ reference: _reference, ...row }: RefundRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
