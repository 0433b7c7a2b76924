import { reasonText } from "./explain.ts";
import type { VouchRow } from "./vouches.ts";

export function vouchView(row: VouchRow) {
  return {
    id: row.id,
    entityId: row.entityId,
    voucherPersonId: row.voucherPersonId,
    vouchingType: row.vouchingType,
    statement: row.statement,
    visibility: row.visibility,
    status: row.status,
    weight: row.weightMilli / 1_000,
    weightReasons: row.weightReasons.map(reasonText),
    confirmedAt: row.confirmedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}
