import { withDeadline } from "../../kernel/shared/deadline.ts";
import type { DatabaseName } from "../../kernel/db/names.ts";
import { followFacts } from "../../kernel/outbox/follow.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import { indexRows, type IndexServices } from "./index-rows.ts";
import { searchSources } from "./sources.ts";

const roundSeconds = 3;
const longestPauseMs = 30_000;

/** Whether this process is following a database's events, and when it may retry after failures. */
interface Following {
  readonly name: DatabaseName;
  isRunning: boolean;
  failures: number;
  retryAt: number;
}

/** Databases with searchable rows, except the platform database. */
const followed = [
  ...new Set(searchSources.map(({ database }) => database).filter((name) => name !== "platform")),
];

/**
 * Follows the domain events of every database with searchable rows, in parallel. A database that is down or hangs
 * does not block the others. It is skipped for a while, and its events are processed later.
 *
 * @returns a function that runs one round and returns how many events were processed
 */
export function factIndexer(services: IndexServices): () => Promise<number> {
  const followings = followed.filter((name) => services.databases.isConfigured(name))
    .map((name): Following => ({ name, isRunning: false, failures: 0, retryAt: 0 }));
  return async () => {
    const counts = await Promise.all(followings.map(async (following) => {
      if (following.isRunning || Date.now() < following.retryAt) return 0;
      following.isRunning = true;
      const work = indexFactsOf(services, following.name).then((count) => {
        following.failures = 0;
        return count;
      }, (error) => {
        following.failures += 1;
        following.retryAt = Date.now() +
          Math.min(longestPauseMs, 500 * 2 ** Math.min(following.failures, 10));
        loggerOf("search").warn("facts not indexed", { database: following.name, error });
        return 0;
      }).finally(() => {
        following.isRunning = false;
      });
      return await withDeadline(work, roundSeconds).catch(() => 0);
    }));
    return counts.reduce((sum, count) => sum + count, 0);
  };
}

/**
 * Consumes the events even if search is disabled. They are not needed later: when search is enabled, the index is
 * built from the current data.
 */
export async function indexFactsOf(services: IndexServices, database: DatabaseName): Promise<number> {
  return await followFacts(services, database, "resource.changed", async (tx, facts) => {
    if (!services.databases.isConfigured("search")) return;
    for (const source of searchSources) {
      const versions = new Map<string, number>();
      for (const { aggregateType, aggregateId, payload } of facts) {
        if (aggregateType !== source.aggregateType) continue;
        const version = Number(payload["version"] ?? 0);
        versions.set(aggregateId, Math.max(version, versions.get(aggregateId) ?? 0));
      }
      if (versions.size > 0) await indexRows(services, tx, source, versions);
    }
  });
}
