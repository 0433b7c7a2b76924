import { z } from "zod";
import { inKnownYear } from "./text.ts";
import { Uuid } from "./uuid.ts";

export const ProblemSchema = z.object({
  type: z.string().meta({ description: "URL of the documentation of this error." }),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().meta({ description: "Why this request failed, including the value that caused it." }),
  instance: z.string(),
  code: z.string().meta({ description: "Stable code for programs." }),
  requestId: z.string(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string(), message: z.string() })).optional(),
  nextActions: z.array(z.object({ code: z.string(), label: z.string(), href: z.string().optional() }))
    .optional(),
  suggestions: z.array(z.string()).optional().meta({ description: "Values that you may have meant." }),
  knownRegisters: z.array(z.object({ code: z.string(), name: z.string(), kind: z.string() })).optional()
    .meta({ description: "Registers of the country." }),
  tie: z.string().optional().meta({
    description: "How the caller is connected to the entity.",
    examples: ["managed"],
  }),
  "violated-policies": z.array(z.string()).optional()
    .meta({ description: "Names of the limits that were reached.", examples: [["person"]] }),
}).meta({ id: "Problem", description: "RFC 9457 problem details." });

export function json<S extends z.ZodType>(description: string, schema: S) {
  return { description, content: { "application/json": { schema } } };
}

export const tagHeader = {
  ETag: {
    description: "The version of the resource, to send in `If-Match` when you change it.",
    schema: { type: "string" as const },
    example: '"v3"',
  },
};

/** Describes a response of `resourceAnswer` or `wholeAnswer`: JSON with this schema and an `ETag`. */
export function tagged<S extends z.ZodType>(description: string, schema: S) {
  return { ...json(description, schema), headers: tagHeader };
}

export const leadingHeaders = {
  Location: {
    description: "URL of the created resource, or of the next step.",
    schema: { type: "string" as const, format: "uri" },
  },
  Link: {
    description: '`rel="next"` is the URL of the next page (RFC 8288); absent on the last page.',
    schema: { type: "string" as const },
  },
};

export function created<S extends z.ZodType>(description: string, schema: S) {
  return { ...json(description, schema), headers: { ...tagHeader, Location: leadingHeaders.Location } };
}

/**
 * Describes the responses of a read that uses `resourceAnswer`: the resource, or 304 if `If-None-Match` contains its
 * tag.
 */
export function conditional<S extends z.ZodType>(description: string, schema: S) {
  return {
    200: tagged(description, schema),
    304: { description: statusTexts[304]!, headers: tagHeader },
  };
}

export function body<S extends z.ZodType>(schema: S) {
  return { required: true, content: { "application/json": { schema } } } as const;
}

/** An optional body is still validated if sent. */
export function optionalBody<S extends z.ZodType>(schema: S) {
  return { required: false, content: { "application/json": { schema } } } as const;
}

/** A merge patch (RFC 7396) is also accepted as plain JSON. */
export function mergePatch<S extends z.ZodType>(schema: S) {
  return {
    required: true,
    content: { "application/merge-patch+json": { schema }, "application/json": { schema } },
  } as const;
}

const ifMatch = z.string().optional();

/**
 * The precondition of a change, which `expectedVersions` reads. It is required, but the schema marks it as optional.
 * Otherwise, a request without it would get 400 for an invalid parameter instead of 428.
 */
export const IfMatch = z.object({
  "if-match": ifMatch.meta({
    param: { required: true },
    description:
      "`ETag` of the version that you read, or several ETags separated by commas. The value `*` matches any version. " +
      "If you omit the header, the response is 428.",
    examples: ['"v3"'],
  }),
});

export const OptionalIfMatch = z.object({
  "if-match": ifMatch.meta({
    description:
      "`ETag` of the version that you read, or several ETags separated by commas. If the resource has changed since then, the response is 412. If you omit the header, any version matches.",
    examples: ['"v3"'],
  }),
});

export function problems<const S extends number>(...statuses: S[]) {
  const entry = (status: number) => ({
    description: statusTexts[status] ?? "Problem",
    content: { "application/problem+json": { schema: ProblemSchema } },
  });
  return Object.fromEntries(statuses.map((status) => [status, entry(status)])) as Record<
    S,
    ReturnType<typeof entry>
  >;
}

export const statusTexts: Readonly<Record<number, string>> = {
  304: "Not modified: the caller already has this version",
  400: "The query, path, headers or JSON cannot be parsed",
  401: "Missing or invalid credentials",
  402: "Payment required",
  403: "The caller is not allowed to do this",
  404: "Unknown, or not visible to the caller",
  409: "Not allowed in the current state",
  412: "The resource has changed since it was read",
  413: "The body is too large",
  414: "The URL is too long",
  415: "The media type is not supported",
  422: "The body does not match the schema or breaks a rule",
  428: "If-Match is required",
  429: "A limit was exceeded",
  502: "Another service returned an invalid response",
  503: "Not configured, or temporarily unavailable",
  504: "Another service did not respond in time",
};

export function pageOf<S extends z.ZodType>(item: S) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

const mostIds = 100;

export const IdList = z.string().max(mostIds * 40)
  .transform((text) => text.split(",").map((id) => id.trim()))
  .pipe(z.array(Uuid).min(1).max(mostIds))
  .meta({
    type: "string",
    description:
      `Only items with these ids: at most ${mostIds}, separated by commas. Unknown ids are ignored.`,
    examples: ["0198c1de-7f2a-7c3e-9b1d-2f6a5c4e8d10,0198c1de-7f2a-7c3e-9b1d-2f6a5c4e8d11"],
  });

export const UpdatedAfter = z.iso.datetime({ offset: true }).refine(...inKnownYear).meta({
  description:
    "Only items changed after this time. To avoid missing changes, set this to a few seconds before the time of " +
    "your previous request.",
  examples: ["2026-11-25T09:30:00Z"],
});

export type Direction = "asc" | "desc";

/**
 * Returns the query parameters of a list that can be sorted. The names are plain strings, because literal types would
 * make the route types too deep for the type checker.
 * @param usual the default order, as shown after "Default:" in the documentation
 */
export function sortedBy(names: readonly string[], usual: string) {
  return {
    sort: z.enum(names).optional().meta({ description: `Sort order. Default: ${usual}.` }),
    order: z.enum(["asc", "desc"]).optional().meta({
      description: "Sort direction. The default depends on `sort`.",
    }),
  };
}

const pageParameters = {
  limit: z.string().regex(/^(?:[1-9]\d?|100)$/, "a whole number from 1 to 100").default("20").transform(
    Number,
  )
    .meta({ type: "integer", minimum: 1, maximum: 100, default: 20 }),
  cursor: z.string().max(1024).optional().meta({
    description: "`nextCursor` of the previous page. Keep all other parameters the same.",
  }),
};

/** Query parameters of a list in a fixed order. */
export const PagedQuery = z.object(pageParameters);

/** Query parameters of most lists, which are sorted newest first. Lists with a different order use `sortedBy`. */
export const ListQuery = z.object({
  ...pageParameters,
  ...sortedBy(["created"], "newest first"),
});
