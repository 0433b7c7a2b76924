import type { Databases } from "../../kernel/db/databases.ts";
import type { Clock } from "../../kernel/shared/clock.ts";
import { addUsage } from "./store.ts";

/** Counts calls of keys in this process and writes them now and then: metering, not a limit. */
export interface UsageMeter {
  count(call: { clientId: string; namespace: string; route: string; isError: boolean }): void;
  /** Writes what was counted; a process that dies loses at most what came after the last time. */
  flush(): Promise<void>;
}

/** Seconds between two writes. */
export const usageFlushSeconds = 5;

interface Count {
  readonly clientId: string;
  readonly day: string;
  readonly namespace: string;
  readonly route: string;
  calls: number;
  errors: number;
}

/** The meter of one process. */
export function createUsageMeter(databases: Databases, clock: Clock): UsageMeter {
  let counts = new Map<string, Count>();
  return {
    count({ clientId, namespace, route, isError }) {
      const day = clock().toISOString().slice(0, 10);
      const key = `${clientId} ${day} ${namespace} ${route}`;
      const count = counts.get(key) ?? { clientId, day, namespace, route, calls: 0, errors: 0 };
      count.calls += 1;
      if (isError) count.errors += 1;
      counts.set(key, count);
    },
    async flush() {
      if (counts.size === 0) return;
      const written = counts;
      counts = new Map();
      try {
        await addUsage(databases.sql("api-keys"), [...written.values()]);
      } catch (error) {
        // Kept for the next time; what was counted meanwhile is added.
        for (const [key, count] of written) {
          const newer = counts.get(key);
          if (newer) {
            newer.calls += count.calls;
            newer.errors += count.errors;
          } else {
            counts.set(key, count);
          }
        }
        throw error;
      }
    },
  };
}
