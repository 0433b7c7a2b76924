import type { Sql } from "../db/databases.ts";
import { withDeadline } from "../shared/deadline.ts";
import { databaseNames } from "../db/names.ts";
import type { Services } from "../commands/services.ts";
import { outboxLag } from "./store.ts";

const deadlineSeconds = 2;

/**
 * Counts the pending facts in all databases and returns the age of the oldest, for operators. A database that does
 * not respond in time is left out and reported as down.
 */
export async function pendingFacts(
  { databases }: Pick<Services, "databases">,
): Promise<{ waiting: number; oldestSeconds: number }> {
  const pools = new Set<Sql>(
    databaseNames.filter((name) => databases.isConfigured(name)).map((name) => databases.sql(name)),
  );
  const lags = await Promise.all(
    [...pools].map((sql) =>
      withDeadline(outboxLag(sql), deadlineSeconds).catch(() => ({ waiting: 0, oldestSeconds: 0 }))
    ),
  );
  return {
    waiting: lags.reduce((sum, { waiting }) => sum + waiting, 0),
    oldestSeconds: Math.max(0, ...lags.map(({ oldestSeconds }) => oldestSeconds)),
  };
}
