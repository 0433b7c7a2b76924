import { hasReadableUser } from "./readable-user.ts";

export interface CacheSettings {
  /** Redis or Valkey, shared by all processes (`CACHE_URL`). If `undefined`, each process caches in memory. */
  readonly url: string | undefined;
}

/**
 * @throws {Error} that names the variable but never its value, which may contain a password
 */
export function readCacheSettings(env: Readonly<Record<string, string | undefined>>): CacheSettings {
  const url = env["CACHE_URL"]?.trim();
  if (!url) return { url: undefined };
  const parsed = URL.parse(url);
  if (
    !parsed || !/^rediss?:$/.test(parsed.protocol) || !parsed.hostname || !/^\/?\d*$/.test(parsed.pathname) ||
    !hasReadableUser(parsed)
  ) {
    throw new Error(
      "CACHE_URL must be redis://[user:password@]host[:port][/number], or rediss:// for a connection by TLS.",
    );
  }
  return { url };
}
