import { z } from "zod";
import type { CacheEntry } from "./cache.ts";

const metadataSchema = z.looseObject({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) })
  // Keys that came in plain could be anybody's.
  .refine(({ issuer, jwks_uri: keys }) => keys.startsWith("https:") || issuer.startsWith("http:"));

/** What an OpenID provider says about itself; fields that are not used here are kept too. */
export type ProviderMetadata = z.infer<typeof metadataSchema>;

/**
 * The discovery document of an issuer in the cache. Code that fetches it from the provider compares its issuer with the
 * one that was asked before it is written.
 *
 * @see OpenID Connect Discovery 1.0 §4
 */
export function providerMetadataEntry(issuer: string): CacheEntry<ProviderMetadata> {
  return { kind: "openid-configuration", source: issuer, lifeSeconds: 1_800, schema: metadataSchema };
}

/**
 * Reads the members that are needed of a discovery document.
 *
 * @throws {z.ZodError} when it is none
 */
export const parseProviderMetadata = (document: unknown): ProviderMetadata => metadataSchema.parse(document);
