import type { z } from "zod";

export interface CacheEntry<T> {
  /** Kind of response, such as `jwks`. */
  readonly kind: string;
  /** The URL that the response came from. */
  readonly source: string;
  readonly lifeSeconds: number;
  /** A value that does not match this schema counts as missing. */
  readonly schema: z.ZodType<T>;
}

/**
 * Caches responses from other systems, which can always be requested again. Do not use it for anything that must not
 * be lost, such as sessions, counts or locks.
 *
 * The cache never makes a call fail or delays it for long. A value that cannot be read in time is treated as missing,
 * and a value that cannot be written is dropped.
 *
 * A shared cache is not trusted. Every value is sealed together with its kind, source and expiry, using a key from
 * `PLATFORM_SECRET`. An attacker with write access to the cache server can therefore only delete values. For example, a
 * provider's key set can be opened only if the platform wrote it for this provider and it has not expired.
 */
export interface Cache {
  read<T>(entry: CacheEntry<T>): Promise<T | undefined>;
  write<T>(entry: CacheEntry<T>, value: T): Promise<void>;
  close(): Promise<void>;
}

export async function throughCache<T>(
  cache: Cache | undefined,
  entry: CacheEntry<T>,
  load: () => Promise<T>,
): Promise<T> {
  const kept = await cache?.read(entry);
  if (kept !== undefined) return kept;
  const loaded = await load();
  await cache?.write(entry, loaded);
  return loaded;
}
