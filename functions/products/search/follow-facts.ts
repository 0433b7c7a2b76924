import type { Databases } from "../../kernel/db/databases.ts";
import { withDeadline } from "../../kernel/shared/deadline.ts";
import type { DatabaseName } from "../../kernel/db/names.ts";
import { followFacts } from "../../kernel/outbox/follow.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import { indexRows, type IndexServices } from "./index-rows.ts";
import { searchSources } from "./sources.ts";

const roundSeconds = 3;
const longestPauseMs = 30_000;

/** State of the facts of one database in this process. */
interface Following {
  isRunning: boolean;
  failures: number;
  retryAt: number;
}

const followings = new WeakMap<Databases, Map<DatabaseName, Following>>();

/** Databases with searchable rows that announce their own changes. */
const followed = [
  ...new Set(searchSources.map(({ database }) => database).filter((name) => name !== "platform")),
];

/**
 * Follows the facts of every database with searchable rows, all in parallel. A database that is down or hangs
 * does not block the others: it is skipped for a while, and its facts wait.
 *
 * @returns how many facts were followed
 */
export async function indexFacts(services: IndexServices): Promise<number> {
  const { databases } = services;
  const states = followings.get(databases) ?? new Map<DatabaseName, Following>();
  followings.set(databases, states);
  const counts = await Promise.all(
    followed.filter((name) => databases.isConfigured(name)).map(async (name) => {
      const state = states.get(name) ?? { isRunning: false, failures: 0, retryAt: 0 };
      states.set(name, state);
      if (state.isRunning || Date.now() < state.retryAt) return 0;
      state.isRunning = true;
      const work = indexFactsOf(services, name).then((count) => {
        state.failures = 0;
        return count;
      }, (error) => {
        state.failures += 1;
        state.retryAt = Date.now() + Math.min(longestPauseMs, 500 * 2 ** Math.min(state.failures, 10));
        loggerOf("search").warn("facts not indexed", { database: name, error });
        return 0;
      }).finally(() => {
        state.isRunning = false;
      });
      return await withDeadline(work, roundSeconds).catch(() => 0);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Follows facts of one database. If search is disabled, they are only consumed: an index enabled later starts from the
 * current data.
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
