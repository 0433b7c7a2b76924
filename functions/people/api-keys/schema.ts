import { z } from "zod";
import ipaddr from "ipaddr.js";
import { lineText } from "../../kernel/shared/text.ts";
import { scopes } from "./scopes.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const scope = z.string().refine((text) => scopes.includes(text), "is not a scope that a key can have")
  .meta({ enum: [...scopes] });
const anyScopes = z.array(scope).max(scopes.length)
  .refine((list) => new Set(list).size === list.length, "must not contain a scope twice");
const scopeList = anyScopes.min(1);
const ofScopes =
  "In the form `<namespace>:<read|write>`. No scope covers payments, staff tools, keys or decisions.";

const network = z.string().max(50).refine(isNetwork, "must be an address or a network such as 192.0.2.0/24")
  .meta({ examples: ["192.0.2.0/24", "2001:db8::/48"] });

function isNetwork(text: string): boolean {
  return ipaddr.isValid(text) && !text.includes("%") || ipaddr.isValidCIDR(text);
}

const settings = {
  name: lineText(100).meta({ description: "What the key is for." }),
  scopes: scopeList.meta({ description: ofScopes }),
  allowedAddresses: z.array(network).max(50).meta({
    description:
      "IP addresses and networks from which the key can be used. If empty, it can be used from any address.",
  }),
  limitPerMinute: z.int().min(1).max(1_000).nullable().meta({
    description: "If null, the default of 1,000 applies. Staff can grant a higher limit.",
  }),
  expiresAt: z.iso.datetime({ offset: true }).nullable().meta({
    description: "If null, the key does not expire.",
  }),
};

export const NewApiKey = z.strictObject({
  name: settings.name,
  environment: z.enum(["live", "test"]).default("live").meta({
    description: "A `test` key can read and change only your test entities.",
  }),
  scopes: anyScopes.default([]).meta({
    description: `${ofScopes} A live key needs at least one; a test key has none.`,
    examples: [["places:read"]],
  }),
  allowedAddresses: settings.allowedAddresses.default([]),
  limitPerMinute: settings.limitPerMinute.default(null),
  expiresAt: settings.expiresAt.default(null),
  organizationId: Uuid.optional().meta({
    description:
      "Organization that owns the key; you must be its owner or admin. A test key always belongs to a person.",
  }),
}).superRefine(({ environment, scopes, organizationId }, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (environment === "live" && scopes.length === 0) {
    context.addIssue({
      code: "invalid_type",
      expected: "array",
      input: scopes,
      path: ["scopes"],
      message: "must contain at least one scope",
    });
  }
  if (environment === "test" && scopes.length > 0) refuse("scopes", "must be omitted: a test key has none");
  if (environment === "test" && organizationId) {
    refuse("organizationId", "must be omitted: a test key belongs to a person");
  }
}).meta({ id: "NewApiKey", examples: [{ name: "Guides", scopes: ["places:read"] }] });

export type NewApiKey = z.infer<typeof NewApiKey>;

export const ApiKeyChange = z.strictObject(settings).partial().meta({ id: "ApiKeyChange" });

export type ApiKeyChange = z.infer<typeof ApiKeyChange>;

export const Rotation = z.strictObject({
  overlapHours: z.int().min(0).max(168).default(24).meta({
    description: "Number of hours for which the previous secret still works, at most 168 (7 days).",
  }),
}).meta({ id: "ApiKeyRotation" });

export const ApiKey = z.object({
  id: Uuid,
  clientId: z.string(),
  name: z.string(),
  environment: z.enum(["live", "test"]),
  status: z.enum(["active", "expired", "revoked"]),
  scopes: z.array(z.string()),
  allowedAddresses: z.array(z.string()),
  limitPerMinute: z.int().nullable().meta({
    description: "The limit that applies. A limit granted by staff replaces your limit.",
  }),
  organizationId: Uuid.nullable(),
  createdBy: Uuid.meta({ description: "Person who created the key." }),
  makerName: z.string().nullable().meta({
    description:
      "Name of the person who created the key, if the key belongs to an organization. Null if the person has no name.",
  }),
  makerLeftAt: z.iso.datetime().nullable().meta({
    description:
      "When the key's creator left the organization, or lost the role that allows managing keys. In this case, " +
      "rotate the key before its secrets expire. Null if the creator can still manage keys, or once you have " +
      "rotated the key.",
  }),
  secrets: z.array(z.object({
    display: z.string().meta({ description: "Prefix and last four characters." }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
  })).meta({ description: "Secrets that still work (at most two), newest first." }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable().meta({ description: "Accurate to one minute." }),
  revokedAt: z.iso.datetime().nullable(),
  version: z.int(),
}).meta({ id: "ApiKey" });

export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyWithSecret = z.object({
  ...ApiKey.shape,
  secret: z.string().meta({ description: "Shown once. Store it like a password." }),
}).meta({ id: "ApiKeyWithSecret" });

export const ApiKeyRequest = z.object({
  at: z.iso.datetime(),
  method: z.string(),
  route: z.string().meta({
    description: "Route template, without ids or the query string.",
    examples: ["/v1/entities/:id"],
  }),
  status: z.int(),
  requestId: z.string().meta({
    description: "`X-Request-Id` of the response. Include it when you contact support.",
  }),
}).meta({ id: "ApiKeyRequest" });

export const ApiKeyUsage = z.object({
  day: z.iso.date(),
  namespace: z.string(),
  calls: z.int(),
  errors: z.int().meta({ description: "Number of responses with status 400 or above." }),
}).meta({ id: "ApiKeyUsage" });
