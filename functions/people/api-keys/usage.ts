import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Databases } from "../../kernel/db/databases.ts";
import type { Clock } from "../../kernel/shared/clock.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { addUsage } from "./store.ts";
import { addRequests, type RequestRow } from "./request-store.ts";

export interface KeyCall {
  readonly clientId: string;
  readonly namespace: string;
  readonly method: string;
  /** Route template, without ids. */
  readonly route: string;
  readonly status: number;
  readonly requestId: string;
}

/**
 * Counts and lists the API key calls that this process has handled, and writes them to the database periodically. This
 * data is used for metering, not for limits.
 */
export interface UsageMeter {
  count(call: KeyCall): void;
  /** Writes the counts. If the process dies, only calls since the last write are lost. */
  flush(): Promise<void>;
}

export const usageFlushSeconds = 5;
/** Maximum number of calls to list individually between two writes. Further calls are only counted. */
const maximumRequests = 10_000;

interface Count {
  readonly clientId: string;
  readonly day: string;
  readonly namespace: string;
  readonly route: string;
  calls: number;
  errors: number;
}

export function createUsageMeter(databases: Databases, clock: Clock): UsageMeter {
  let counts = new Map<string, Count>();
  let requests: RequestRow[] = [];
  return {
    count({ clientId, namespace, method, route: template, status, requestId }) {
      const now = clock();
      const day = now.toISOString().slice(0, 10);
      const route = `${method} ${template}`;
      if (requests.length < maximumRequests) {
        requests.push({
          id: newId(now.getTime()),
          clientId,
          at: now,
          method,
          route: template,
          status,
          requestId,
        });
      }
      const key = `${clientId} ${day} ${namespace} ${route}`;
      const count = counts.get(key) ?? { clientId, day, namespace, route, calls: 0, errors: 0 };
      count.calls += 1;
      if (status >= 400) count.errors += 1;
      counts.set(key, count);
    },
    async flush() {
      if (counts.size === 0) return;
      const written = counts;
      counts = new Map();
      const listed = requests;
      requests = [];
      try {
        await inTransaction(databases.sql("api-keys"), async (tx) => {
          await addUsage(tx, [...written.values()]);
          await addRequests(tx, listed);
        });
      } catch (error) {
        requests = [...listed, ...requests].slice(0, maximumRequests);
        // The write failed, so the next write includes these counts and those added since.
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
