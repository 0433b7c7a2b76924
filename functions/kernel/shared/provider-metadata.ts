import { z } from "zod";
import type { CacheEntry } from "./cache.ts";

const metadataSchema = z.looseObject({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) })
  // Keys fetched over plain http cannot be trusted.
  .refine(({ issuer, jwks_uri: keys }) => keys.startsWith("https:") || issuer.startsWith("http:"));

/** An OpenID provider's metadata, including members that are not used here. */
export type ProviderMetadata = z.infer<typeof metadataSchema>;

/**
 * Returns the cache entry for an issuer's discovery document. The issuer is checked when the document is fetched,
 * before it is cached.
 *
 * @see OpenID Connect Discovery 1.0 §4
 */
export function providerMetadataEntry(issuer: string): CacheEntry<ProviderMetadata> {
  return { kind: "openid-configuration", source: issuer, lifeSeconds: 1_800, schema: metadataSchema };
}

/**
 * @throws {z.ZodError} if it is not a discovery document
 */
export const parseProviderMetadata = (document: unknown): ProviderMetadata => metadataSchema.parse(document);

/** A provider's metadata is refreshed after an hour, and used for up to a day while the provider is unavailable. */
export const discoveryTimes = { freshMs: 60 * 60_000, usableMs: 24 * 60 * 60_000 };
