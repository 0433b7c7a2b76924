import type { Context } from "hono";
import type { Transaction } from "../../db/transaction.ts";
import { inUnit, type Unit } from "../../db/units.ts";
import { personOf } from "../auth/caller.ts";
import { networkToKeep } from "../auth/origin.ts";
import type { GatewayEnv, Services } from "../services.ts";
import type { AuditAction } from "./actions.ts";
import { recordAudit } from "./audit.ts";

/** What the audit log says of an action of staff. */
export interface StaffEntry {
  readonly action: AuditAction;
  readonly target: { readonly type: string; readonly id: string };
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * Does what a member of staff asks for, and records it in the transaction of the change: the entry is there if and only
 * if the change is. What is refused leaves neither.
 *
 * @param work changes the platform in one transaction
 * @throws {Error} when the work has changed nothing in a transaction, or committed one already: a mistake of ours
 */
export async function audited<T>(
  services: Pick<Services, "databases" | "clock">,
  c: Context<GatewayEnv>,
  work: () => Promise<T>,
  entryOf: (result: T) => StaffEntry,
): Promise<T> {
  const { databases } = services;
  const record = (tx: Transaction, { action, target, detail }: StaffEntry) =>
    recordAudit(tx, {
      actorKind: "staff",
      actorId: personOf(c).personId,
      action,
      targetType: target.type,
      targetId: target.id,
      requestId: c.get("requestId"),
      ipPrefix: networkToKeep(c.get("clientAddress")),
      ...(detail ? { detail } : {}),
    }, services.clock());
  const recorded = async (unit: Unit): Promise<T> => {
    try {
      const result = await work();
      const tx = unit.transaction;
      if (!tx || unit.isCommitted) throw new Error("An action of staff must be one transaction.");
      await record(tx, entryOf(result));
      return result;
    } catch (error) {
      await unit.rollBack();
      throw error;
    }
  };

  // Under a key the request is a unit already, which its answer belongs to as well.
  const unit = databases.unitInProgress("platform");
  if (unit) return await recorded(unit);
  const own = databases.openUnit("platform");
  try {
    return await inUnit(own, async () => {
      const result = await recorded(own);
      await own.commit();
      return result;
    });
  } finally {
    await own.close();
  }
}
