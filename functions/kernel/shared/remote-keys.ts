import {
  createRemoteJWKSet,
  customFetch,
  type JWK,
  jwksCache,
  type JWKSCacheInput,
  type JWTVerifyGetKey,
} from "jose";
import { z } from "zod";
import type { Cache, CacheEntry } from "./cache.ts";
import { staleIfError } from "./stale-if-error.ts";

export interface RemoteKeysOptions {
  readonly fetch: typeof fetch;
  readonly cache: Cache | undefined;
  /**
   * Minimum time between lookups of unknown keys. It is short enough for new keys to work soon, and long enough to
   * limit the load from requests with made-up key ids.
   */
  readonly cooldownMs?: number;
  readonly timeoutMs: number;
}

/**
 * Accepted signature algorithms. All of them use a public key. `none` is never accepted. Algorithms with a shared
 * secret are not accepted either, because an attacker could use the public key as the secret (RFC 8725 §3.1, §3.2).
 */
export const signatureAlgorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];

/**
 * Time after which keys are fetched again. While the provider is available, a key that the provider has removed is
 * accepted for at most this long.
 */
const lifeSeconds = 600;
/**
 * While a provider is unavailable, tokens signed with its last known keys are accepted until the keys reach this age.
 */
const usableSeconds = 3_600;

const keptKeys = z.object({
  jwks: z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) }),
  /** When the keys were fetched from the provider, in milliseconds. */
  uat: z.number().int().positive(),
});

/** Private members of a key (RFC 7518 §6.2.2, §6.3.2, §6.4). */
const privateMembers = ["d", "p", "q", "dp", "dq", "qi", "oth", "k", "priv"];

/**
 * Returns the keys for checking a provider's signatures. Keys that another process fetched recently are read from the
 * cache. They keep their fetch time, so caching never extends a key's life. An unknown key is looked up at the
 * provider, never in the cache. If the provider is unavailable, its last keys are used for an hour.
 *
 * @see RFC 7517 §5
 */
export function remoteKeys(address: URL, options: RemoteKeysOptions): JWTVerifyGetKey {
  const { cache } = options;
  const entry: CacheEntry<z.infer<typeof keptKeys>> = {
    kind: "jwks",
    source: address.href,
    lifeSeconds,
    schema: keptKeys,
  };
  let opened: ReturnType<typeof open> | undefined;

  const open = async () => {
    const kept = await cache?.read(entry);
    // The clock of the process that stored the keys may be ahead of this process's clock.
    const state: JWKSCacheInput = kept ? { jwks: kept.jwks, uat: Math.min(kept.uat, Date.now()) } : {};
    const keys = createRemoteJWKSet(address, {
      [customFetch]: options.fetch,
      [jwksCache]: state,
      cacheMaxAge: usableSeconds * 1_000,
      cooldownDuration: options.cooldownMs ?? 1_000,
      timeoutDuration: options.timeoutMs,
    });
    const times = { freshMs: lifeSeconds * 1_000, usableMs: usableSeconds * 1_000 };
    const known = state.uat === undefined ? undefined : { value: undefined, at: state.uat };
    return { keys, state, upToDate: staleIfError(() => keys.reload(), times, known) };
  };

  return async (header, token) => {
    const { keys, state, upToDate } = await (opened ??= open());
    const before = state.uat;
    try {
      await upToDate();
      return await keys(header, token);
    } finally {
      if (state.uat !== before && state.jwks && state.uat) {
        await cache?.write(entry, { jwks: { keys: state.jwks.keys.filter(isPublic) }, uat: state.uat });
      }
    }
  };
}

/**
 * Returns the keys at the provider's key URL. If the provider changes the URL, keys that were fetched from the old
 * URL are no longer used.
 */
export function remoteKeysByAddress(options: RemoteKeysOptions): (address: string) => JWTVerifyGetKey {
  let last: { readonly address: string; readonly keys: JWTVerifyGetKey } | undefined;
  return (address) => {
    if (last?.address !== address) last = { address, keys: remoteKeys(new URL(address), options) };
    return last.keys;
  };
}

/** Only a public key may leave this process. */
function isPublic(key: JWK): key is JWK & { kty: string } {
  return typeof key.kty === "string" && privateMembers.every((name) => !(name in key));
}
