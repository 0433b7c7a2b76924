import type { Context } from "hono";
import { inTransaction } from "../db/transaction.ts";
import { personOf } from "./caller.ts";
import { anonymizeAddress } from "./origin.ts";
import type { GatewayEnv, Services } from "./services.ts";
import type { AuditAction } from "../audit/actions.ts";
import { recordAudit } from "../audit/audit.ts";

export interface StaffEntry {
  readonly action: AuditAction;
  readonly target: { readonly type: string; readonly id: string };
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * Runs a staff action and records it in the same transaction, so that the entry exists if and only if the change
 * does.
 */
export async function withAudit<T>(
  { databases, clock }: Pick<Services, "databases" | "clock">,
  c: Context<GatewayEnv>,
  work: () => Promise<T>,
  entryOf: (result: T) => StaffEntry,
): Promise<T> {
  return await inTransaction(databases.sql("platform"), async (tx) => {
    const result = await work();
    const { action, target, detail } = entryOf(result);
    await recordAudit(tx, {
      actorKind: "staff",
      actorId: personOf(c).personId,
      action,
      targetType: target.type,
      targetId: target.id,
      requestId: c.get("requestId"),
      ipPrefix: anonymizeAddress(c.get("clientAddress")),
      ...(detail ? { detail } : {}),
    }, clock());
    return result;
  });
}
