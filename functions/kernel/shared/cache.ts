import type { z } from "zod";

/** A kind of cached response, with its source. */
export interface CacheEntry<T> {
  /** Kind of response, such as `jwks`. */
  readonly kind: string;
  /** The URL it was fetched from. */
  readonly source: string;
  /** How long a value is valid after it was written. */
  readonly lifeSeconds: number;
  /** Schema of the value; a value that does not match counts as missing. */
  readonly schema: z.ZodType<T>;
}

/**
 * Caches responses of other systems, which can always be requested again. It stores no data of record: no sessions,
 * counts or locks.
 *
 * The cache never makes a call fail or wait long: a value that cannot be read in time counts as missing, and one that
 * cannot be written is dropped.
 *
 * A shared cache is not trusted. Every value is sealed with a key from `PLATFORM_SECRET`, together with its kind,
 * source and expiry, so an attacker who can write to the server can only delete values. A cached key set was
 * therefore stored by one of our processes, for this provider, within its lifetime.
 */
export interface Cache {
  read<T>(entry: CacheEntry<T>): Promise<T | undefined>;
  write<T>(entry: CacheEntry<T>, value: T): Promise<void>;
  close(): Promise<void>;
}

/** Returns the cached value, or calls `load` and caches the result. */
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
