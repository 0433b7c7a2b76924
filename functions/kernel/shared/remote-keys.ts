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

/** How a provider's keys are read. */
export interface RemoteKeysOptions {
  readonly fetch: typeof fetch;
  readonly cache: Cache | undefined;
  /** A key that is not known is looked for again after this; new keys work at once, invented ones cost little. */
  readonly cooldownMs: number;
  readonly timeoutMs: number;
}

/** Keys are read again after this, so one that a provider takes away is refused then at the latest. */
const lifeSeconds = 600;
/** While the provider cannot be asked its last keys serve until then: as long as tokens of before may live. */
const usableSeconds = 3_600;

const keptKeys = z.object({
  jwks: z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) }),
  /** When they were read from the provider, in milliseconds. */
  uat: z.number().int().positive(),
});

/** Members of a key that must stay with its owner (RFC 7518 §6.2.2, §6.3.2, §6.4). */
const privateMembers = ["d", "p", "q", "dp", "dq", "qi", "oth", "k", "priv"];

/**
 * Keys of a provider that check its signatures. What another process has just read is taken from the cache, with the
 * moment of that reading, so that no key lives longer for having been there. A key that is not among them is looked
 * for at the provider, never in the cache. While the provider cannot be asked, its last keys serve for an hour.
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
    // The clock of another process may be ahead.
    const state: JWKSCacheInput = kept ? { jwks: kept.jwks, uat: Math.min(kept.uat, Date.now()) } : {};
    const keys = createRemoteJWKSet(address, {
      [customFetch]: options.fetch,
      [jwksCache]: state,
      cacheMaxAge: usableSeconds * 1_000,
      cooldownDuration: options.cooldownMs,
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

/** Keys by an address that a provider may change: those that were read stay known as long as it does not. */
export function remoteKeysByAddress(options: RemoteKeysOptions): (address: string) => JWTVerifyGetKey {
  let last: { readonly address: string; readonly keys: JWTVerifyGetKey } | undefined;
  return (address) => {
    if (last?.address !== address) last = { address, keys: remoteKeys(new URL(address), options) };
    return last.keys;
  };
}

/** Whether a key may lie outside this process: only what a provider may tell the world. */
function isPublic(key: JWK): key is JWK & { kty: string } {
  return typeof key.kty === "string" && privateMembers.every((name) => !(name in key));
}
