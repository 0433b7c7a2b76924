import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import type { Resource } from "./description.ts";
import { write } from "./resources.ts";
import { anonymousFacts } from "./caller-facts.ts";
import { lockExpired } from "./store.ts";

const batch = 100;

/**
 * Moves rows whose state (such as `held` or `quoted`) has expired to their next state. Any number of processes may run
 * this at the same time. An unavailable database delays only its own rows.
 *
 * @returns how many rows changed
 */
export async function expireResources(services: Services, resources: readonly Resource[]): Promise<number> {
  let changed = 0;
  for (const resource of resources) {
    const { expiry, member } = resource.states ?? {};
    if (!expiry || !member || !services.databases.isConfigured(resource.namespace)) continue;
    try {
      changed += await inTransaction(services.databases.sql(resource.namespace), async (tx) => {
        const now = services.clock();
        const rows = await lockExpired(tx, resource, batch, now);
        const work = { tx, services, callerFacts: anonymousFacts, now };
        for (const row of rows) await write(work, resource, row, { [member]: expiry.to });
        return rows.length;
      });
    } catch (error) {
      loggerOf("resources").warn("rows not expired", { resource: resource.name, error });
    }
  }
  return changed;
}
