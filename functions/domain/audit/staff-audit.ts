import type { Context } from "hono";
import type { Queryable } from "../../db/databases.ts";
import { addressNetwork } from "../../shared/client-address.ts";
import type { AuditAction } from "./actions.ts";
import { recordAudit } from "./audit.ts";
import { personOf } from "../auth/caller.ts";
import type { GatewayEnv, Services } from "../services.ts";

/**
 * Records what a member of staff did, beside the records that the change itself wrote.
 *
 * Given the transaction of the change as `sql`, the record is there if and only if the change is.
 */
export function auditStaffAction(
  services: Pick<Services, "databases" | "clock">,
  c: Context<GatewayEnv>,
  action: AuditAction,
  target: { type: string; id: string },
  detail: Readonly<Record<string, unknown>> = {},
  sql: Queryable = services.databases.sql("platform"),
): Promise<void> {
  return recordAudit(sql, {
    actorKind: "staff",
    actorId: personOf(c).personId,
    action,
    targetType: target.type,
    targetId: target.id,
    requestId: c.get("requestId"),
    ipPrefix: addressNetwork(c.get("clientAddress")),
    detail,
  }, services.clock());
}
