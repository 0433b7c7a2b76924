import { z } from "zod";
import { hostName } from "../../kernel/shared/host-name.ts";
import { IdList, ListQuery, sortedBy, UpdatedAfter } from "../../kernel/shared/openapi.ts";
import { shownIdentity } from "../../kernel/shared/shown-identity.ts";
import { lineText, proseText } from "../../kernel/shared/text.ts";
import { ladder } from "../../kernel/ladder/ladder.ts";
import { EntityTypeSchema, Platform, TierNumber } from "../../kernel/ladder/schema.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const country = z.string().regex(/^[A-Z]{2}$/, "must be an ISO 3166-1 alpha-2 code such as ZW").meta({
  examples: ["ZW"],
});
const registerCode = z.string().regex(
  /^[A-Z0-9][A-Z0-9_-]{1,39}$/,
  "must be the code of a register such as GLEIF",
);

const written = {
  entityType: EntityTypeSchema,
  legalName: lineText(200),
  displayName: lineText(200),
  description: proseText(2_000).nullable(),
  country,
  city: lineText(100).nullable(),
  address: lineText(300).nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  registerCode: registerCode.nullable(),
  registerNumber: lineText(60).nullable(),
};

export const Contact = z.object({
  id: Uuid,
  kind: z.enum(["email", "phone", "domain"]),
  value: z.string(),
  state: z.enum(["proposed", "public"]),
  isProved: z.boolean().meta({ description: "Whether tier 2 currently depends on this contact." }),
}).meta({ id: "Contact" });

/** An entity's identity, as shown to readers. */
export const ShownIdentity = z.object({
  ...shownIdentity,
  pendingChangeId: Uuid.nullable().meta({
    description:
      "The identity change awaiting review. Shown only to managers and staff: a proposed name is not verified " +
      "yet and must not appear on the entity's page.",
  }),
}).meta({ id: "ShownIdentity" });

export const Entity = z.object({
  id: Uuid,
  entityType: EntityTypeSchema,
  legalName: z.string(),
  displayName: z.string(),
  description: z.string().nullable(),
  country: z.string(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  registerCode: z.string().nullable(),
  registerNumber: z.string().nullable(),
  wikidataId: z.string().nullable(),
  placeId: Uuid.nullable(),
  status: z.enum(["active", "in_review", "suspended", "closed"]).meta({
    description:
      "in_review: the name resembles a verified or well-known one, so a reviewer checks it first. The entity " +
      "is not listed; only the person who added it and staff can read it.",
  }),
  isClaimed: z.boolean().meta({ description: "Whether the entity has a confirmed manager." }),
  ownerPersonId: Uuid.nullable().meta({ description: "Shown only to managers and staff." }),
  isSample: z.boolean(),
  similarTo: z.object({ id: Uuid, displayName: z.string(), tier: TierNumber }).nullable().meta({
    description: "An entity in the same country that has a similar name and a higher tier. Show a warning.",
  }),
  contacts: z.array(Contact),
  identity: ShownIdentity,
  platform: Platform,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
}).meta({ id: "Entity" });

export const EntitySummary = Entity.omit({ contacts: true, ownerPersonId: true }).extend({
  identity: z.object(shownIdentity).meta({ id: "ShownIdentitySummary" }),
  distanceKm: z.number().nullable(),
}).meta({ id: "EntitySummary" });

export const NewEntity = z.strictObject({
  ...written,
  description: written.description.default(null),
  city: written.city.default(null),
  address: written.address.default(null),
  latitude: written.latitude.default(null),
  longitude: written.longitude.default(null),
  registerCode: written.registerCode.default(null),
  registerNumber: written.registerNumber.default(null),
}).superRefine(requirePairs).meta({ id: "NewEntity" });
export type NewEntity = z.infer<typeof NewEntity>;

/** Merge patch of an entity. @see RFC 7396 */
export const EntityPatch = z.strictObject(written).partial().meta({ id: "EntityPatch" });
export type EntityPatch = z.infer<typeof EntityPatch>;

export function requirePairs(
  fields: {
    latitude: number | null;
    longitude: number | null;
    registerCode: string | null;
    registerNumber: string | null;
  },
  context: z.RefinementCtx,
): void {
  if ((fields.latitude === null) !== (fields.longitude === null)) {
    context.addIssue({
      code: "custom",
      path: ["longitude"],
      message: "latitude and longitude must be given together",
    });
  }
  if ((fields.registerCode === null) !== (fields.registerNumber === null)) {
    context.addIssue({
      code: "custom",
      path: ["registerNumber"],
      message: "registerCode and registerNumber must be given together",
    });
  }
}

const point = z.string().regex(
  /^-?\d{1,2}(?:\.\d{1,20})?,-?\d{1,3}(?:\.\d{1,20})?$/,
  "must be latitude,longitude",
)
  .transform((text) => text.split(",").map(Number) as [number, number])
  .refine(
    ([latitude, longitude]) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
    "is not a point on earth",
  )
  .meta({ type: "string", example: "-17.83,31.05", description: "latitude,longitude" });

export const FinderQuerySchema = ListQuery.extend({
  q: lineText(200).optional().meta({
    description: "Part of a name. Case and accents are ignored, and small typos are tolerated.",
  }),
  near: point.optional(),
  radiusKm: z.string().regex(/^(?:[1-9]\d{0,2}|1000)$/, "a whole number from 1 to 1000").default("50")
    .transform(Number).meta({ type: "integer", minimum: 1, maximum: 1000, default: 50 }),
  country: z.string().toUpperCase().pipe(country).optional(),
  city: lineText(100).optional(),
  type: EntityTypeSchema.optional(),
  tier: z.enum(["0", "1", "2", "3", "4"]).transform((text) => Number(text) as 0 | 1 | 2 | 3 | 4).optional()
    .meta({ type: "integer", minimum: 0, maximum: 4 }),
  id: IdList.optional(),
  updatedAfter: UpdatedAfter.optional(),
  domain: z.string().max(253).transform((text) => hostName(text.trim()) ?? "")
    .refine((host) => host !== "", "must be a domain such as school.example").optional().meta({
      description: "A domain that is a public contact of the entity.",
    }),
  registerCode: written.registerCode.unwrap().optional().meta({
    description: "Code of the register that contains `registerNumber`.",
  }),
  registerNumber: written.registerNumber.unwrap().optional().meta({
    description: "The entity's number in a register.",
  }),
  wikidataId: z.string().regex(/^Q[1-9]\d{0,11}$/, "must be an id such as Q42").optional(),
  placeId: Uuid.optional().meta({
    description: "Id of a place from `/v1/places`. Returns the entity of that place.",
  }),
  ...sortedBy(
    ["created", "updated", "name"],
    "newest first. You cannot combine `sort` with `q` or `near`, because these set the order",
  ),
});

/** Definition of the tiers, for clients to display. */
export const Ladder = z.object({
  tiers: z.array(z.object({
    tier: TierNumber,
    name: z.string(),
    mineral: z.string().nullable(),
    colors: z.object({ light: z.string(), dark: z.string() }),
    cost: z.enum(["free", "paid"]),
    earnedBy: z.string(),
    methods: z.array(z.string()),
    requiresTier: z.int().nullable(),
  })).length(ladder.length),
  entityTypes: z.array(EntityTypeSchema),
  policyVersion: z.int(),
}).meta({ id: "Ladder" });

export const NewContact = z.strictObject({
  kind: z.enum(["email", "phone", "domain"]),
  value: z.string().min(3).max(320),
}).meta({ id: "NewContact", examples: [{ kind: "email", value: "office@school.example" }] });
