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
 * Caches responses of other systems, which can always be requested again. It must not store anything that cannot be
 * lost, such as sessions, counts or locks.
 *
 * The cache never makes a call fail or wait long. A value that cannot be read in time counts as missing, and a value
 * that cannot be written is dropped.
 *
 * A shared cache is not trusted. Every value is sealed with a key from `PLATFORM_SECRET`, together with its kind,
 * source and expiry, so an attacker who can write to the server can only delete values. A cached key set therefore
 * provably comes from a process of the platform, belongs to this provider and has not expired.
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
