import type { Services } from "../../../kernel/commands/services.ts";
import { changeSubject } from "../../tiers/settle.ts";
import { endDispute, readOpenAppealsBy } from "./store.ts";

/**
 * Withdraws a person's appeals about claims after they close their account, because a closed account cannot be granted
 * a role.
 */
export async function withdrawAppealsOf(
  services: Pick<Services, "databases" | "clock">,
  personId: string,
): Promise<void> {
  const sql = services.databases.sql("platform");
  for (const { id, entityId } of await readOpenAppealsBy(sql, personId)) {
    await changeSubject(
      sql,
      services.clock,
      { type: "entity", id: entityId },
      ({ tx, now }) =>
        endDispute(tx, id, { state: "withdrawn", outcome: null, decidedBy: null, note: null }, now),
    );
  }
}
