import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { pageByKey } from "../../kernel/commands/paging.ts";
import type { GatewayEnv, Services } from "../../kernel/commands/services.ts";
import { linkNextPage } from "../../kernel/shared/http.ts";
import { json, ListQuery, pageOf, problems } from "../../kernel/shared/openapi.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { copiedIdentity } from "../../kernel/shared/shown-identity.ts";
import { lineText } from "../../kernel/shared/text.ts";
import { locale } from "../kit/members-in-common.ts";
import { pointText, radiusText } from "../kit/schemas.ts";
import { findDocuments, type FoundDocument, searchDepth, sorts } from "./find.ts";
import { withoutMarks } from "./marks.ts";
import { searchSources, sourceOf } from "./sources.ts";
import { suggestTitles } from "./suggest.ts";
import { type Corrections, type Question, readQuestion } from "./words.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const types = searchSources.map(({ type }) => type);
const Type = z.enum(types as [string, ...string[]]);

const Range = z.object({ start: z.int(), end: z.int() }).meta({
  id: "TextRange",
  description: "UTF-16 code units from `start` to before `end`, as `String.slice` takes them.",
});

const SearchResult = z.object({
  type: Type,
  id: Uuid,
  href: z.url().meta({ description: "Where the gateway answers it." }),
  title: z.string().meta({ description: "Plain text, never markup." }),
  titleRanges: z.array(Range).meta({ description: "What of the title was met." }),
  snippet: z.string().meta({
    description: "A part of the text with what was met; plain text, never markup.",
  }),
  snippetRanges: z.array(Range),
  locale: z.string().nullable(),
  subject: z.object({
    kind: z.enum(["entity", "person"]),
    id: Uuid.nullable().meta({ description: "null for a person, whose name is shown without the id." }),
    name: z.string().nullable(),
    verificationTier: z.int().min(0).max(4),
    identity: copiedIdentity.nullable().meta({
      description: "What the tier of an entity was given for; null for a person.",
    }),
  }).nullable().meta({ description: "Who it is about or from." }),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  distanceKm: z.number().nullable().meta({ description: "From `near`." }),
  updatedAt: z.iso.datetime(),
}).meta({
  id: "SearchResult",
  description: "Something that everybody may read, from any namespace.",
});

const SearchPage = pageOf(SearchResult).extend({
  facets: z.array(z.object({ type: Type, count: z.int() })).meta({
    description:
      `How many of each type are among those that were looked at, with \`q\` only: up to ${searchDepth} with the words ` +
      "in the title and as many others.",
  }),
  corrections: z.array(z.object({ word: z.string(), standsFor: z.array(z.string()) })).meta({
    description: "Words that nothing has, and the words that were looked for besides.",
  }),
}).meta({ id: "SearchPage" });

const SearchQuery = ListQuery.extend({
  q: lineText(200).optional().meta({
    description:
      "Words that must all be met, in any form; case, accents and small slips are forgiven. Quotes keep words together, " +
      "a minus before a word leaves out what has it.",
    example: "market harare",
  }),
  type: z.string().max(200).transform((text) => text.split(","))
    .refine((asked) => asked.every((type) => types.includes(type)), `must be among ${types.join(", ")}`)
    .optional()
    .meta({
      type: "string",
      description: `One or more of ${types.map((type) => `\`${type}\``).join(", ")}, with commas between.`,
    }),
  tierMin: z.enum(["0", "1", "2", "3", "4"]).transform(Number).optional().meta({
    type: "integer",
    minimum: 0,
    maximum: 4,
    description: "Only what is about or from subjects of this verification tier or higher.",
  }),
  near: pointText.optional().meta({
    description: "`latitude,longitude` such as `-17.83,31.05`; without `q` the nearest come first.",
  }),
  radiusKm: radiusText.optional().meta({
    description: "Radius around `near` in kilometres (50), up to 1000.",
  }),
  locale: locale.optional().meta({ description: "Only what is written in this language, such as `sw`." }),
  sort: z.enum(sorts).optional().meta({
    description:
      "`relevance` needs `q` and `nearest` needs `near`. Left out: relevance with `q`, else nearest with `near`, else newest.",
  }),
});

const SuggestQuery = z.object({
  q: lineText(100).refine(
    (text) => /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text),
    "at least two letters or digits",
  ).meta({
    description: "What was typed so far; each word may be a beginning.",
    example: "mar har",
  }),
  type: SearchQuery.shape.type,
  limit: z.string().regex(/^(?:[1-9]|1\d|20)$/, "a whole number from 1 to 20").default("8").transform(Number)
    .meta({ type: "integer", minimum: 1, maximum: 20, default: 8 }),
});

const Suggestions = z.object({
  items: z.array(z.object({
    type: Type,
    id: Uuid,
    href: z.url(),
    title: z.string(),
    verificationTier: z.int().min(0).max(4),
  })),
}).meta({ id: "SearchSuggestions", description: "Titles that what was typed may become, each once." });

/** `/v1/search`: everything public, across the namespaces. */
export function searchRoutes(services: Services): OpenAPIHono<GatewayEnv> {
  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/",
    operationId: "search",
    summary: "Search across the namespaces",
    description:
      "Finds what everybody may read: entities, events and whatever the product namespaces publish, some moments after " +
      "it was published. With words the best come first, with a point alone the nearest, else the newest.",
    tags: ["search"],
    access: { kind: "public", scope: "search:read" },
    request: { query: SearchQuery },
    responses: { 200: json("A page of results", SearchPage), ...problems(400, 401, 429) },
  }, async (c) => {
    const { limit, cursor, ...asked } = c.req.valid("query");
    if (asked.radiusKm !== undefined && asked.near === undefined) {
      throw new Problem("invalid_parameter", { reason: "radiusKm: goes with near" }, {
        errors: [{ pointer: "radiusKm", code: "needs_near", message: "goes with near" }],
      });
    }
    const needed = { relevance: "q", nearest: "near", newest: undefined } as const;
    const sort = asked.sort ?? (asked.q !== undefined ? "relevance" : asked.near ? "nearest" : "newest");
    const needs = needed[sort];
    if (needs && asked[needs] === undefined) {
      throw new Problem("invalid_parameter", { reason: `sort: ${sort} goes with ${needs}` }, {
        errors: [{ pointer: "sort", code: `needs_${needs}`, message: `goes with ${needs}` }],
      });
    }
    const sql = services.databases.sql("search");
    const scope = ["search", asked];
    const after = cursor === undefined ? undefined : services.cursors.open(scope, cursor);
    const question = asked.q === undefined ? null : await questionOf(asked.q);
    async function questionOf(q: string): Promise<Question> {
      const kept = after?.[3] === undefined ? undefined : JSON.parse(after[3]) as Corrections;
      const found = await readQuestion(sql, q, services.clock(), kept);
      if (found) return found;
      throw new Problem("invalid_parameter", { reason: "q: has no word to look for" }, {
        errors: [{ pointer: "q", code: "no_word", message: "has no word to look for" }],
      });
    }
    const corrections = question?.corrections ?? {};
    const [latitude, longitude] = (asked.near ?? "").split(",").map(Number);
    const search = {
      question,
      types: asked.type ?? null,
      tierMin: asked.tierMin ?? 0,
      locale: asked.locale ?? null,
      sort,
      near: asked.near === undefined
        ? null
        : { latitude: latitude!, longitude: longitude!, radiusKm: Number(asked.radiusKm ?? 50) },
      now: services.clock(),
    };
    const { items, nextCursor } = await pageByKey(
      services.cursors,
      scope,
      { limit, cursor },
      ({ key, id, type }: FoundDocument) => [key, id, type, JSON.stringify(corrections)],
      (rows, key) => findDocuments(sql, search, rows, key as readonly [string, string, string] | null),
    );
    const gateway = services.settings.urls.gateway;
    const facets = Object.entries(items[0]?.facets ?? {}).map(([type, count]) => ({ type, count }))
      .sort((a, b) => b.count - a.count || a.type.localeCompare(b.type));
    linkNextPage(c, nextCursor, gateway);
    return c.json({
      items: items.map((row) => resultView(row, gateway)),
      nextCursor,
      facets,
      corrections: Object.entries(corrections).map(([word, standsFor]) => ({
        word,
        standsFor: [...standsFor],
      })),
    }, 200);
  });
  query(routes, services, {
    method: "get",
    path: "/suggest",
    operationId: "suggestSearch",
    summary: "Titles that what is typed may become",
    tags: ["search"],
    access: { kind: "public" },
    request: { query: SuggestQuery },
    responses: { 200: json("The best ones", Suggestions), ...problems(400, 401, 429) },
  }, async (c) => {
    const { q, type, limit } = c.req.valid("query");
    const sql = services.databases.sql("search");
    const found = await suggestTitles(sql, q, type ?? null, limit, services.clock());
    const items = found.map(({ tier, ...row }) => ({
      ...row,
      href: `${services.settings.urls.gateway}${sourceOf(row.type)?.path ?? ""}/${row.id}`,
      verificationTier: tier,
    }));
    return c.json({ items }, 200);
  });
  return routes;
}

function resultView(row: FoundDocument, gateway: string) {
  const title = withoutMarks(row.title);
  const snippet = withoutMarks(row.snippet);
  return {
    type: row.type,
    id: row.id,
    href: `${gateway}${sourceOf(row.type)?.path ?? ""}/${row.id}`,
    title: title.text,
    titleRanges: title.ranges,
    snippet: snippet.text,
    snippetRanges: snippet.ranges,
    locale: row.locale,
    subject: row.subjectId === null ? null : {
      kind: row.subjectKind!,
      id: row.subjectKind === "entity" ? row.subjectId : null,
      name: row.subjectName,
      verificationTier: row.tier,
      identity: row.subjectIdentity,
    },
    latitude: row.latitude,
    longitude: row.longitude,
    distanceKm: row.distanceKm,
    updatedAt: row.updatedAt.toISOString(),
  };
}
