import { z } from "zod";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import { requireEntityRole } from "../../verification/entities/entities.ts";
import { emailText } from "../../kernel/shared/email-address.ts";
import { phoneText } from "../../kernel/shared/phone-number.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { lineText, proseText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { country, latitude, link, longitude, tags } from "../kit/members-in-common.ts";
import { pictures, requirePictures } from "../media/attached.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const wallTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "a time such as 08:30");
const day = z.array(z.strictObject({ opens: wallTime, closes: wallTime })).max(4);

const Contact = z.strictObject({
  phone: phoneText().optional(),
  email: emailText().optional(),
  website: link.optional(),
});

const Hours = z.strictObject({
  monday: day.optional(),
  tuesday: day.optional(),
  wednesday: day.optional(),
  thursday: day.optional(),
  friday: day.optional(),
  saturday: day.optional(),
  sunday: day.optional(),
}).meta({ description: "Local time at the place. Omitted days are closed." });

/** The person who added a listing maintains it until a manager of its entity takes it over. */
const keepers = [
  { who: "person", member: "ownerPersonId", when: { claimState: ["unclaimed"] } },
  { who: "entity", member: "entityId", role: "editor", when: { claimState: ["claimed"] } },
  { who: "staff", roles: ["admin", "support"] },
] as const;

const takers = [
  { who: "entity", member: "entityId", role: "manager" },
  { who: "person", member: "ownerPersonId" },
] as const;
const isUnclaimed = { when: { claimState: ["unclaimed"] } } as const;

export const listings = resource({
  namespace: "directory",
  name: "listings",
  one: "Listing",
  about: "A directory listing for a local business or group, such as a shop or a club.",
  table: "directory.listings",
  members: {
    ownerPersonId: Uuid,
    entityId: Uuid.nullable(),
    categoryId: Uuid,
    title: lineText(200),
    summary: proseText(2_000).nullable(),
    tags,
    pictures,
    contact: Contact.nullable(),
    hours: Hours.nullable(),
    country,
    city: lineText(100).nullable(),
    address: lineText(300).nullable(),
    latitude: latitude.nullable(),
    longitude: longitude.nullable(),
    status: z.enum(["draft", "published", "archived"]),
    claimState: z.enum(["unclaimed", "claimed"]),
    claimedAt: z.iso.datetime().nullable(),
    isSample: z.boolean(),
  },
  create: {
    required: ["categoryId", "title", "country"],
    optional: [
      "entityId",
      "summary",
      "tags",
      "pictures",
      "contact",
      "hours",
      "city",
      "address",
      "latitude",
      "longitude",
    ],
  },
  change: [
    "entityId",
    "categoryId",
    "title",
    "summary",
    "tags",
    "pictures",
    "contact",
    "hours",
    "country",
    "city",
    "address",
    "latitude",
    "longitude",
  ],
  isRemovable: true,
  stamp: "ownerPersonId",
  erased: ["draft"],
  access: {
    read: [{ who: "anyone", when: { status: ["published"] } }, ...keepers],
    create: [{ who: "signed-in" }],
    change: keepers,
  },
  handOver: takers.map((taker) => ({ ...taker, ...isUnclaimed })),
  filters: {
    categoryId: { member: "categoryId", is: "equal" },
    entityId: { member: "entityId", is: "equal" },
    country: { member: "country", is: "equal" },
    city: { member: "city", is: "equal" },
    tag: { member: "tags", is: "contains" },
    status: { member: "status", is: "equal" },
    claimState: { member: "claimState", is: "equal" },
  },
  sorts: { title: { member: "title" } },
  hasText: true,
  hasPoint: true,
  states: {
    member: "status",
    removeIn: ["draft", "archived"],
    moves: {
      publish: { says: "Publish the listing", from: ["draft", "archived"], to: "published" },
      archive: { says: "Remove the listing from the directory", from: ["published"], to: "archived" },
      claim: {
        says: "Take over a listing on behalf of an entity that you manage",
        from: ["draft", "published", "archived"],
        by: takers,
        body: z.strictObject({ entityId: Uuid }).meta({ id: "ListingClaim" }),
        async set(work, row, body) {
          const entityId = body["entityId"] as string;
          if (!work.callerFacts.isPerson || work.callerFacts.personId === null) {
            throw new Problem("human_required");
          }
          await requireEntityRole(work.services, entityId, work.callerFacts.personId, "manager");
          if (row.claimState === "claimed") {
            throw new Problem("conflict", { reason: "The listing is already claimed." });
          }
          if (row.entityId !== null && row.entityId !== entityId) {
            throw new Problem("conflict", { reason: "The listing is about another entity." });
          }
          return { entityId, claimState: "claimed", claimedAt: work.now.toISOString() };
        },
      },
    },
  },
  refusals: { listings_point: "latitude and longitude must be set together." },
  indexed: {
    title: "title",
    body: "summary",
    words: ["tags", "city", "address"],
    entity: "entityId",
    entityWhen: { claimState: ["claimed"] },
    when: { status: ["published"] },
  },
  example: {
    categoryId: sampleId("category", "food"),
    title: "Msasa Carvers",
    country: "ZW",
    city: "Harare",
    tags: ["wood", "carving"],
    latitude: -17.83,
    longitude: 31.05,
  },
  async beforeCreate(work, input) {
    await requirePictures(work, input["pictures"] as string[] | undefined);
    return {};
  },
  async beforeChange(work, row, before) {
    await requirePictures(work, row.pictures, before.pictures);
    return {};
  },
});
