import type { z } from "zod";

/** A kind of cached response and its source. */
export interface CacheEntry<T> {
  /** What it is, such as `jwks`. */
  readonly kind: string;
  /** The address it was fetched from. */
  readonly source: string;
  /** How long it may be used after it was written. */
  readonly lifeSeconds: number;
  /** A value that does not fit this schema counts as missing. */
  readonly schema: z.ZodType<T>;
}

/**
 * Caches responses of other systems, which can always be requested again. It stores no data of record: no session, no
 * count, no lock.
 *
 * No call fails or waits long because of the cache: a value that cannot be read in time counts as missing, and one that
 * cannot be written is dropped.
 *
 * A shared cache is not trusted. Every value is sealed with a key from `PLATFORM_SECRET` together with its kind, source
 * and expiry: an attacker who can write to the server can only delete values. So a cached key set was stored by one of
 * our processes, for this provider, within its lifetime.
 */
export interface Cache {
  read<T>(entry: CacheEntry<T>): Promise<T | undefined>;
  write<T>(entry: CacheEntry<T>, value: T): Promise<void>;
  close(): Promise<void>;
}

/** The cached value, or else what `load` returns, which is then cached. */
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
