import { daysAfter } from "../../kernel/shared/clock.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { recheckRegister } from "./registers.ts";
import { claimDueChecks } from "./check-store.ts";

const batch = 5;

/**
 * Repeats checks that are a month old. Each check is first rescheduled for the next day. If the register is
 * unavailable or the process crashes, the entity keeps its tier and the check is retried the next day.
 *
 * @returns how many entities were checked
 */
export async function recheckDueRegisters(services: Services): Promise<number> {
  const now = services.clock();
  const due = await claimDueChecks(services.databases.sql("platform"), now, daysAfter(now, 1), batch);
  for (const check of due) {
    const { entityId } = check;
    try {
      const result = await recheckRegister(services, entityId);
      if (result === "error") loggerOf("registers").warn("register unavailable", { entityId });
    } catch (error) {
      // This check is retried tomorrow. Its failure does not stop the others.
      loggerOf("registers").error("register recheck failed", { entityId, error });
    }
  }
  return due.length;
}
