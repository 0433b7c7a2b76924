import type { DatabaseName } from "../db/names.ts";
import { databaseProblem } from "../db/faults.ts";
import type { Transaction } from "../db/transaction.ts";
import { secondsAfter } from "../shared/clock.ts";
import { loggerOf } from "../shared/logging.ts";
import type { Services } from "../commands/services.ts";
import type { CommittedFact } from "./dispatch.ts";
import { lockFacts, markDelivered, postponeFact } from "./store.ts";

const batch = 100;
const longestWaitSeconds = 3_600;

/**
 * Delivers facts of one type to their consumer in batches, without creating tasks. A fact may be delivered twice, so
 * use this only for copies that are rebuilt from current data.
 *
 * The facts stay locked until `apply` finishes, so other workers skip them. While a database is down, its facts wait
 * indefinitely. A fact that fails for any other reason is postponed, and the others are still delivered.
 *
 * @param apply updates the copy, using the transaction in which the facts are locked
 * @returns the number of facts delivered
 */
export async function followFacts(
  services: Pick<Services, "databases" | "clock">,
  database: DatabaseName,
  eventType: string,
  apply: (tx: Transaction, facts: readonly CommittedFact[]) => Promise<void>,
): Promise<number> {
  const now = services.clock();
  return await services.databases.sql(database).begin(async (tx) => {
    const facts = await lockFacts(tx, batch, now, eventType);
    if (facts.length === 0) return 0;
    const delivered: string[] = [];
    try {
      await tx.savepoint((inner) => apply(inner, facts));
      delivered.push(...facts.map((fact) => fact.id));
    } catch (error) {
      if (databaseProblem(error, database)) throw error;
      for (const fact of facts) {
        try {
          await tx.savepoint((inner) => apply(inner, [fact]));
          delivered.push(fact.id);
        } catch (failure) {
          if (databaseProblem(failure, database)) throw failure;
          loggerOf("outbox").error("fact not delivered", { eventType, id: fact.aggregateId, error: failure });
          const wait = Math.min(longestWaitSeconds, 5 * 2 ** Math.min(fact.attempts, 10));
          await postponeFact(tx, fact.id, String(failure), secondsAfter(now, wait));
        }
      }
    }
    await markDelivered(tx, delivered, now);
    return delivered.length;
  }) as number;
}
