import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { pageBySlice } from "../../kernel/commands/paging.ts";
import type { GatewayEnv, Services } from "../../kernel/commands/services.ts";
import { linkNextPage } from "../../kernel/shared/http.ts";
import { json, PagedQuery, pageOf, problems } from "../../kernel/shared/openapi.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { copiedIdentity } from "../../kernel/shared/shown-identity.ts";
import { lineText } from "../../kernel/shared/text.ts";
import { locale } from "../kit/members-in-common.ts";
import { pointText, radiusText } from "../kit/schemas.ts";
import { findDocuments, type FoundDocument, searchDepth, sorts } from "./find.ts";
import { withoutMarks } from "./marks.ts";
import { searchSources, sourceOf } from "./sources.ts";
import { suggestTitles } from "./suggest.ts";
import { type Corrections, readQuestion } from "./words.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const types = searchSources.map(({ type }) => type);
const Type = z.enum(types as [string, ...string[]]);

const Range = z.object({ start: z.int(), end: z.int() }).meta({
  id: "TextRange",
  description: "A range of UTF-16 code units. It includes `start` but not `end`, as in `String.slice`.",
});

const SearchResult = z.object({
  type: Type,
  id: Uuid,
  href: z.url().meta({ description: "URL of the item at the gateway." }),
  title: z.string().meta({ description: "Plain text, never markup." }),
  titleRanges: z.array(Range).meta({ description: "Matching parts of the title." }),
  snippet: z.string().meta({
    description: "Part of the text that contains the match, as plain text.",
  }),
  snippetRanges: z.array(Range),
  locale: z.string().nullable(),
  subject: z.object({
    kind: z.enum(["entity", "person"]),
    id: Uuid.nullable().meta({ description: "Null for a person, because only the name is shown." }),
    name: z.string().nullable(),
    verificationTier: z.int().min(0).max(4),
    identity: copiedIdentity.nullable().meta({
      description: "The verified name and details of an entity. Null for a person.",
    }),
  }).nullable().meta({ description: "The item's subject or publisher, which is an entity or a person." }),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  distanceKm: z.number().nullable().meta({ description: "Distance from `near`." }),
  updatedAt: z.iso.datetime(),
}).meta({
  id: "SearchResult",
  description: "A public item from any namespace.",
});

const SearchPage = pageOf(SearchResult).extend({
  facets: z.array(z.object({ type: Type, count: z.int() })).meta({
    description:
      `Number of results of each type. Requires \`q\`. The count includes at most ${searchDepth} items found by ` +
      `title, and at most ${searchDepth} found by full text.`,
  }),
  corrections: z.array(z.object({ word: z.string(), standsFor: z.array(z.string()) })).meta({
    description: "Words that had no match, and the similar words that were also searched for.",
  }),
}).meta({ id: "SearchPage" });

const SearchQuery = PagedQuery.extend({
  q: lineText(200).optional().meta({
    description:
      "Words that must all match. Other forms of a word also match. Case, accents and small typos are ignored. " +
      "Put a phrase in quotation marks, and put a minus sign before a word to exclude items that contain it.",
    example: "market harare",
  }),
  type: z.string().max(200).transform((text) => text.split(","))
    .refine((asked) => asked.every((type) => types.includes(type)), `must be among ${types.join(", ")}`)
    .optional()
    .meta({
      type: "string",
      description: `One or more of ${types.map((type) => `\`${type}\``).join(", ")}, separated by commas.`,
    }),
  tierMin: z.enum(["0", "1", "2", "3", "4"]).transform(Number).optional().meta({
    type: "integer",
    minimum: 0,
    maximum: 4,
    description: "Minimum `verificationTier` of the item's `subject`.",
  }),
  near: pointText.optional().meta({
    description: "`latitude,longitude`, such as `-17.83,31.05`. Without `q`, results are sorted by distance.",
  }),
  radiusKm: radiusText.optional().meta({
    description: "Maximum distance from `near` in kilometres, up to 1000. Default: 50.",
  }),
  locale: locale.optional().meta({ description: "Only items in this language, such as `sw`." }),
  sort: z.enum(sorts).optional().meta({
    description:
      "`relevance` requires `q`, and `nearest` requires `near`. The default is `relevance` if you pass `q`, `nearest` if you pass only `near`, and otherwise `newest`.",
  }),
});

const SuggestQuery = z.object({
  q: lineText(100).refine(
    (text) => /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text),
    "at least two letters or digits",
  ).meta({
    description: "Text typed so far. Any word can be incomplete, not just the last one.",
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
}).meta({
  id: "SearchSuggestions",
  description: "Suggested titles for the text entered so far, without duplicates.",
});

export function searchRoutes(services: Services): OpenAPIHono<GatewayEnv> {
  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/",
    operationId: "search",
    summary: "Search across the namespaces",
    description:
      "Finds public items: entities, events and everything that the product namespaces publish. Items appear shortly " +
      "after publication. Results are sorted by relevance if you pass search words, by distance if you pass only a point, and otherwise by date (newest first).",
    tags: ["search"],
    access: { kind: "public", scope: "search:read" },
    request: { query: SearchQuery },
    responses: { 200: json("A page of results", SearchPage), ...problems(400, 401, 429) },
  }, async (c) => {
    const { limit, cursor, ...asked } = c.req.valid("query");
    if (asked.radiusKm !== undefined && asked.near === undefined) {
      throw new Problem("invalid_parameter", { reason: "radiusKm: can only be used with near" }, {
        errors: [{ pointer: "radiusKm", code: "needs_near", message: "can only be used with near" }],
      });
    }
    const needed = { relevance: "q", nearest: "near", newest: undefined } as const;
    const sort = asked.sort ?? (asked.q !== undefined ? "relevance" : asked.near ? "nearest" : "newest");
    const needs = needed[sort];
    if (needs && asked[needs] === undefined) {
      throw new Problem("invalid_parameter", { reason: `sort: ${sort} can only be used with ${needs}` }, {
        errors: [{ pointer: "sort", code: `needs_${needs}`, message: `can only be used with ${needs}` }],
      });
    }
    const sql = services.databases.sql("search");
    const scope = ["search", asked];
    const [latitude, longitude] = (asked.near ?? "").split(",").map(Number);
    const search = {
      types: asked.type ?? null,
      tierMin: asked.tierMin ?? 0,
      locale: asked.locale ?? null,
      sort,
      near: asked.near === undefined
        ? null
        : { latitude: latitude!, longitude: longitude!, radiusKm: Number(asked.radiusKm ?? 50) },
      now: services.clock(),
    };
    let corrections: Corrections = {};
    const { items, nextCursor } = await pageBySlice(
      services.cursors,
      scope,
      { limit, cursor },
      async ({ limit, after }) => {
        // Later pages use the corrections from the first page, because the vocabulary may have changed in the meantime.
        const kept = after?.[3] === undefined ? undefined : JSON.parse(after[3]) as Corrections;
        const question = asked.q === undefined ? null : await readQuestion(sql, asked.q, search.now, kept);
        if (question === undefined) {
          throw new Problem("invalid_parameter", { reason: "q: contains no word to search for" }, {
            errors: [{ pointer: "q", code: "no_word", message: "contains no word to search for" }],
          });
        }
        corrections = question?.corrections ?? {};
        const from = after as readonly [string, string, string] | null;
        return await findDocuments(sql, { ...search, question }, limit!, from);
      },
      ({ key, id, type }: FoundDocument) => [key, id, type, JSON.stringify(corrections)],
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
    summary: "Suggest titles that match what has been typed so far",
    tags: ["search"],
    access: { kind: "public" },
    request: { query: SuggestQuery },
    responses: { 200: json("The best suggestions", Suggestions), ...problems(400, 401, 429) },
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
