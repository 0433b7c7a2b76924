import { z } from "zod";
import { type Cache, type CacheEntry, throughCache } from "../../kernel/shared/cache.ts";
import { staleIfError } from "../../kernel/shared/stale-if-error.ts";
import { boundedText } from "./bounded-text.ts";

// Fields required by RFC 8414 §2. Other fields are passed on unchanged.
const metadataSchema = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
});

/**
 * If a refresh fails, old metadata is used until the process ends. The issuer was already checked when the metadata was
 * fetched.
 */
const times = { freshMs: 60 * 60_000, usableMs: Infinity };
const sharedLifeSeconds = 1_800;
const patienceMs = 3_000;
const maximumBytes = 128 * 1024;

/**
 * Mirrors the identity provider's metadata, for clients that look for it on the resource's origin.
 *
 * Each process caches the metadata for an hour. The shared cache keeps it for half an hour. If a refresh fails, the
 * last good version is used.
 */
export function authorizationServerMirror(
  fetch: typeof globalThis.fetch,
  cache: Cache | undefined,
  onFault: (error: unknown) => void,
): (issuer: string) => Promise<string> {
  const mirrors = new Map<string, () => Promise<string>>();
  const read = async (issuer: string) => {
    try {
      const metadata = await throughCache(cache, mirrorEntry(issuer), () => readMetadata(fetch, issuer));
      return JSON.stringify(metadata);
    } catch (error) {
      onFault(error);
      throw error;
    }
  };
  return (issuer) => {
    const mirror = mirrors.get(issuer) ?? staleIfError(() => read(issuer), times);
    mirrors.set(issuer, mirror);
    return mirror();
  };
}

type Metadata = z.infer<typeof metadataSchema>;

const mirrorEntry = (issuer: string): CacheEntry<Metadata> => ({
  kind: "authorization-server",
  source: issuer,
  lifeSeconds: sharedLifeSeconds,
  schema: metadataSchema,
});

async function readMetadata(fetch: typeof globalThis.fetch, issuer: string): Promise<Metadata> {
  const faults: unknown[] = [];
  for (const address of metadataAddresses(issuer)) {
    try {
      const metadata = metadataSchema.parse(JSON.parse(await readText(fetch, address)));
      // RFC 8414 §3.3 forbids the use of metadata with a different issuer.
      if (metadata.issuer !== issuer) {
        throw new Error(`${address} names the issuer ${metadata.issuer} instead of ${issuer}`);
      }
      return metadata;
    } catch (error) {
      faults.push(error);
    }
  }
  throw new AggregateError(faults, `No authorization server metadata at ${issuer}`);
}

/**
 * Returns the possible metadata URLs. The first has the well-known part before the issuer's path (RFC 8414 §3.1), and
 * the second has it after the path (OpenID Connect Discovery §4).
 */
function metadataAddresses(issuer: string): string[] {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/$/, "");
  return [
    `${origin}/.well-known/oauth-authorization-server${path}`,
    `${origin}${path}/.well-known/openid-configuration`,
  ];
}

async function readText(fetch: typeof globalThis.fetch, address: string): Promise<string> {
  const response = await fetch(address, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`${address} returned status ${response.status}`);
  const text = await boundedText(response, maximumBytes);
  if (text === undefined) throw new Error(`${address} returned more than ${maximumBytes} bytes`);
  return text;
}
