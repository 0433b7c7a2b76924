import type { z } from "zod";

/** One kind of answer that is kept, and where this one came from. */
export interface CacheEntry<T> {
  /** What it is, such as `jwks`. */
  readonly kind: string;
  /** The address that it was read from. */
  readonly source: string;
  /** For how long it may be used after it was written. */
  readonly lifeSeconds: number;
  /** What comes out must fit this, or it counts as not there. */
  readonly schema: z.ZodType<T>;
}

/**
 * Caches responses of other systems, which can always be requested again. It stores no data of record: no session, no
 * count, no lock.
 *
 * No call fails or waits long for the cache's sake: what cannot be read in time is not there, what cannot be written
 * is not kept.
 *
 * What lies in a shared cache is not trusted. Every value is sealed by a key of `PLATFORM_SECRET` together with its
 * kind, its source and its end: an attacker who can write to the server can only delete values. So a cached key set
 * was stored by one of our processes, for this provider, within its lifetime.
 */
export interface Cache {
  read<T>(entry: CacheEntry<T>): Promise<T | undefined>;
  write<T>(entry: CacheEntry<T>, value: T): Promise<void>;
  close(): Promise<void>;
}

/** What the cache holds, else what `load` brings, which is kept then. */
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
