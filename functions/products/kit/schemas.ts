import { z } from "zod";
import { IdList, ListQuery, sortedBy, UpdatedAfter } from "../../kernel/shared/openapi.ts";
import { inKnownYear, lineText } from "../../kernel/shared/text.ts";
import { commonSorts, type Resource } from "./description.ts";
import { columnOf } from "./members.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

export interface ListInput {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly mine?: boolean | undefined;
  readonly q?: string | undefined;
  readonly near?: { latitude: number; longitude: number; radiusKm: number } | undefined;
  readonly sort?: string | undefined;
  readonly order?: "asc" | "desc" | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly updatedAfter?: string | undefined;
  readonly filters: Readonly<Record<string, unknown>>;
}

const optionalWhenNullable = (schema: z.ZodType) => columnOf(schema).isNullable ? schema.optional() : schema;

function statesText({ states }: Resource): string {
  if (!states) return "";
  const ways = Object.entries(states.moves).map(([verb, { from, to }]) =>
    `\`${verb}\` (${from.join(", ")}${to ? ` → ${to}` : ""})`
  );
  const { expiry } = states;
  const end = expiry ? ` At \`${expiry.at}\`, the ${states.member} changes to ${expiry.to}.` : "";
  return ` Actions that change the ${states.member}: ${ways.join(", ")}.${end}`;
}

export function shownSchema(resource: Resource): z.ZodObject {
  const { one, about, members } = resource;
  return z.object({
    id: Uuid,
    ...members,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
  }).meta({ id: one, description: `${about}${statesText(resource)}` });
}

/** Rejects unknown and read-only members. */
export function createdSchema({ one, members, create }: Resource): z.ZodObject {
  return z.strictObject({
    ...Object.fromEntries((create?.required ?? []).map((name) => [name, members[name]!])),
    ...Object.fromEntries((create?.optional ?? []).map((name) => [name, members[name]!.optional()])),
  }).meta({ id: `New${one}` });
}

/** Validates the members of a PATCH after they have been merged into the row. */
export function changedSchema({ members, change = [] }: Resource): z.ZodObject {
  return z.strictObject(
    Object.fromEntries(change.map((name) => [name, members[name]!.optional()])),
  );
}

/** Each document in the body is itself a merge patch, so it is only validated after merging. */
export function patchSchema({ one, members, change = [] }: Resource): z.ZodObject {
  return z.strictObject(Object.fromEntries(change.map((name) => {
    const schema = members[name]!;
    const isDocument = unwrapped(schema) instanceof z.ZodObject || unwrapped(schema) instanceof z.ZodRecord;
    return [
      name,
      isDocument
        ? z.record(z.string(), z.unknown()).nullable().optional().meta({
          description:
            "Changes to the current value, as a merge patch (RFC 7396). The merged value must be valid.",
        })
        : schema.optional(),
    ];
  }))).meta({ id: `${one}Change` });
}

function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodNullable ? schema.unwrap() as z.ZodType : schema;
}

/** Some browsers send every digit of a double, so up to 20 decimals are allowed. */
export const pointText = z.string().regex(
  /^-?\d{1,2}(?:\.\d{1,20})?,-?\d{1,3}(?:\.\d{1,20})?$/,
  "latitude,longitude such as -17.83,31.05",
).refine((text) => {
  const [latitude, longitude] = text.split(",").map(Number);
  return Math.abs(latitude!) <= 90 && Math.abs(longitude!) <= 180;
}, "within 90 and 180 degrees");

export const radiusText = z.string().regex(/^\d{1,4}(?:\.\d{1,3})?$/, "kilometres, up to 1000")
  .refine((text) => Number(text) > 0 && Number(text) <= 1_000, "kilometres, up to 1000");

export function querySchema(resource: Resource): z.ZodObject {
  const { members, filters = {}, sorts = {}, hasText, hasPoint } = resource;
  const known: Record<string, z.ZodType> = { ...members, createdAt: z.iso.datetime() };
  return ListQuery.extend({
    ...(hasOwnRows(resource)
      ? {
        mine: z.enum(["true", "false"]).optional().meta({
          description: "`true`: only items to which you personally have access, in any state.",
        }),
      }
      : {}),
    ...(hasText
      ? { q: lineText(200).optional().meta({ description: "Search words. Small typos are tolerated." }) }
      : {}),
    ...(hasPoint
      ? {
        near: pointText.optional().meta({
          description: "`latitude,longitude`. Results are sorted by distance, unless you pass `sort`.",
        }),
        radiusKm: radiusText.optional().meta({
          description: "Maximum distance from `near` in kilometres (default 50).",
        }),
      }
      : {}),
    id: IdList.optional(),
    updatedAfter: UpdatedAfter.optional(),
    ...sortedBy(
      [...Object.keys(sorts), ...Object.keys(commonSorts)],
      "newest first, or nearest first with `near`",
    ),
    ...Object.fromEntries(
      Object.entries(filters).map(([name, { member, is }]) => [
        name,
        (is === "contains" ? lineText(100) : textForm(known[member]!)).optional().meta({
          description: filterTexts[is].replace("{member}", member),
        }),
      ]),
    ),
  });
}

const filterTexts = {
  equal: "Only items whose `{member}` equals this value.",
  "at least": "Lower limit for `{member}` (inclusive).",
  "at most": "Upper limit for `{member}` (inclusive).",
  contains: "Only items whose `{member}` include this value.",
} as const;

/** Checks whether a list contains both public rows and the caller's own rows. */
export function hasOwnRows({ access }: Resource): boolean {
  const open = access.read.filter((rule) => rule.who === "anyone" || rule.who === "signed-in");
  return open.length > 0 && open.length < access.read.length;
}

function textForm(schema: z.ZodType): z.ZodType {
  switch (columnOf(schema).kind) {
    case "integer":
      return z.string().regex(/^-?\d{1,15}$/, "a whole number");
    case "number":
      return z.string().regex(/^-?\d{1,15}(?:\.\d{1,9})?$/, "a number");
    case "boolean":
      return z.enum(["true", "false"]);
    case "time":
    case "date":
      return optionalWhenNullable((unwrapped(schema) as z.ZodString).refine(...inKnownYear));
    default:
      return optionalWhenNullable(unwrapped(schema));
  }
}

export function listInput(resource: Resource, query: Record<string, unknown>): ListInput {
  const [latitude, longitude] = String(query["near"] ?? "").split(",").map(Number);
  return {
    limit: query["limit"] as number,
    cursor: query["cursor"] as string | undefined,
    mine: query["mine"] === "true" ? true : undefined,
    q: query["q"] as string | undefined,
    near: query["near"] === undefined ? undefined : {
      latitude: latitude!,
      longitude: longitude!,
      radiusKm: Number(query["radiusKm"] ?? 50),
    },
    sort: query["sort"] as string | undefined,
    order: query["order"] as ListInput["order"],
    ids: query["id"] as string[] | undefined,
    updatedAfter: query["updatedAfter"] as string | undefined,
    filters: Object.fromEntries(
      Object.entries(resource.filters ?? {}).map(([name, { member }]) => {
        const schema = resource.members[member];
        const isBoolean = schema !== undefined && columnOf(schema).kind === "boolean";
        return [name, isBoolean && query[name] !== undefined ? query[name] === "true" : query[name]];
      }),
    ),
  };
}
