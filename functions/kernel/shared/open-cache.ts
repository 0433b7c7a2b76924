import type { Storage } from "unstorage";
import type { Cache, CacheEntry } from "./cache.ts";
import type { CacheSettings } from "./cache-settings.ts";
import type { Clock } from "./clock.ts";
import { withDeadline } from "./deadline.ts";
import { loggerOf } from "./logging.ts";
import { sealerOf } from "./sealed-text.ts";
import { sha256 } from "./secrets.ts";

export interface CacheOptions extends CacheSettings {
  /** Secrets that seal the cached values, newest first. Any of them can open a value. */
  readonly secrets: readonly string[];
  /** Name of the deployment. It is part of every key, because several deployments may share a server. */
  readonly environment: string;
  readonly clock: Clock;
}

const patienceMs = 250;
/** How long the cache is skipped after a failed call. Otherwise, every call would wait for it during an outage. */
const restMs = 2_000;
/** The reason that is logged if a timeout is the only sign that the server is down. */
const timeout = "timeout";
/** Larger values are not cached. */
const maximumLength = 256 * 1024;
/** Maximum size of each process's in-memory cache, in characters. */
const memoryLength = 8 * 1024 * 1024;

/**
 * Opens the cache of one process. It connects immediately, so that the first request does not have to wait for the
 * connection.
 */
export function openCache(options: CacheOptions): Cache {
  const { clock } = options;
  const sealer = sealerOf(options.secrets, "cache");
  const log = loggerOf("cache");
  let storage: Promise<Storage<string>> | undefined;
  let restUntil = 0;
  let isAway = false;
  let lastFault = timeout;
  let isClosed = false;

  const connect = () =>
    options.url === undefined ? memoryStorage() : redisStorage(
      options.url,
      prefixOf(options.environment),
      (error) => (lastFault = reasonOf(error) ?? lastFault),
    );
  if (options.url !== undefined) {
    storage = connect();
    // The error is ignored here, because the first caller gets the same one.
    storage.catch(() => {});
  }

  /** Returns `undefined` if the call failed or took too long. */
  async function attempt<T>(work: (storage: Storage<string>) => Promise<T>): Promise<T | undefined> {
    if (isClosed || Date.now() < restUntil) return undefined;
    try {
      // Loading the client's code is not timed, because the server is not responsible for that delay.
      const kept = await (storage ??= connect());
      const done = await inTime(work(kept));
      if (isAway) log.info("cache available again");
      isAway = false;
      lastFault = timeout;
      return done;
    } catch (error) {
      restUntil = Date.now() + restMs;
      lastFault = reasonOf(error) ?? lastFault;
      // Logs only the reason, because client errors include the failed command, and an AUTH command includes the
      // password.
      if (!isAway && !isClosed) log.warn("cache unavailable", { reason: lastFault });
      isAway = true;
      return undefined;
    }
  }

  return {
    async read(entry) {
      const key = keyOf(entry);
      const sealed = await attempt((kept) => kept.getItem<string>(key));
      if (typeof sealed !== "string") return undefined;
      const text = sealer.open(sealed, key);
      if (text === undefined) return undefined;
      const { until, value } = JSON.parse(text) as { until: number; value: unknown };
      const now = clock().getTime();
      if (!(until > now && until <= now + entry.lifeSeconds * 1_000)) return undefined;
      const parsed = entry.schema.safeParse(value);
      return parsed.success ? parsed.data : undefined;
    },
    async write(entry, value) {
      const key = keyOf(entry);
      const until = clock().getTime() + entry.lifeSeconds * 1_000;
      const sealed = sealer.seal(JSON.stringify({ until, value }), key);
      if (sealed.length > maximumLength) return;
      await attempt(async (kept) => await kept.setItem(key, sealed, { ttl: entry.lifeSeconds }));
    },
    async close() {
      isClosed = true;
      await (await storage?.catch(() => undefined))?.dispose();
    },
  };
}

/** The source is hashed because URLs contain characters with a special meaning in keys. */
const keyOf = ({ kind, source }: CacheEntry<unknown>) => `${kind}:${sha256(source)}`;

const prefixOf = (environment: string) => `hakika:${environment.replace(/[^\w-]/g, "-")}`;

async function memoryStorage(): Promise<Storage<string>> {
  const [{ createStorage }, { default: lruDriver }] = await Promise.all([
    import("unstorage"),
    import("unstorage/drivers/lru-cache"),
  ]);
  return createStorage<string>({ driver: lruDriver({ max: 1_000, maxSize: memoryLength }) });
}

/** The client reconnects on its own. Calls fail while there is no connection. */
async function redisStorage(
  url: string,
  prefix: string,
  onFault: (error: unknown) => void,
): Promise<Storage<string>> {
  const [{ createStorage }, { default: redisDriver }] = await Promise.all([
    import("unstorage"),
    import("unstorage/drivers/redis"),
  ]);
  const driver = redisDriver({
    url,
    base: prefix,
    connectionName: "hakika",
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: 2_000,
    // If the server accepted a command but does not respond, the client drops the connection and opens a new one.
    socketTimeout: 1_000,
    retryStrategy: (attempts) => Math.min(attempts * 200, restMs),
  });
  // Without a listener, the client would print its errors.
  driver.getInstance!().on("error", onFault);
  return createStorage<string>({ driver });
}

const late = new Error("The cache did not respond in time.");

const inTime = <T>(work: Promise<T>): Promise<T> => withDeadline(work, patienceMs / 1_000, () => late);

/**
 * Returns a short name for the failure without connection details: `ECONNREFUSED`, `WRONGPASS` or the error's name.
 * Returns `undefined` for an error that is only a consequence of a failed connection.
 */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error === late || error.name === "MaxRetriesPerRequestError") {
    return undefined;
  }
  if ("code" in error && typeof error.code === "string") return error.code;
  return /^[A-Z]{4,}(?= )/.exec(error.message)?.[0] ?? error.name;
}
