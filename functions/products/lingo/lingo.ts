import { z } from "zod";
import { query } from "../../kernel/commands/route.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { json, problems } from "../../kernel/shared/openapi.ts";
import { proseText } from "../../kernel/shared/text.ts";
import type { Resource } from "../kit/description.ts";
import { resourceRoutes } from "../kit/routes.ts";
import { callerFactsOf } from "../kit/caller-facts.ts";
import { glossaries } from "./glossaries.ts";
import { jobs } from "./jobs.ts";
import { languageCode, languages } from "./languages.ts";
import { findMatches } from "./matches.ts";
import { translations } from "./translations.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

export const lingo: readonly Resource[] = [languages, translations, glossaries, jobs];

const MatchQuery = z.object({
  text: proseText(500),
  sourceLanguage: languageCode.meta({ examples: ["en"] }),
  targetLanguage: languageCode.meta({ examples: ["sw"] }),
  least: z.string().regex(/^(?:0\.[1-9]\d?|1(?:\.0)?)$/, "a likeness from 0.1 to 1").default("0.4").meta({
    description: "How similar a sentence must be to `text` to be returned, from 0.1 to 1.",
  }),
  limit: z.string().regex(/^(?:[1-9]|1\d|20)$/, "a whole number from 1 to 20").default("5"),
});

const Matches = z.object({
  items: z.array(z.object({
    translationId: Uuid,
    source: z.string(),
    target: z.string(),
    quality: z.int(),
    similarity: z.number(),
  })),
}).meta({
  id: "TranslationMatches",
  description: "Sentences in the translation memory, most similar first.",
});

export function lingoRoutes(services: Services) {
  const routes = resourceRoutes(services, lingo);
  query(routes, services, {
    method: "get",
    path: "/matches",
    operationId: "listTranslationMatches",
    summary: "Find sentences in the translation memory that are similar to the given text",
    tags: ["lingo"],
    access: { kind: "person-or-key", scope: "lingo:read" },
    request: { query: MatchQuery },
    responses: { 200: json("The best matches", Matches), ...problems(400, 401, 403, 429) },
  }, async (c) => {
    const { text, least, limit, ...between } = c.req.valid("query");
    const callerFacts = await callerFactsOf(services, c.get("caller"), translations, ["read"]);
    const found = await findMatches(services, callerFacts, between, text, Number(least), Number(limit));
    const items = found.map(({ translationId, source, target, quality, similarity }) => ({
      translationId,
      source,
      target,
      quality,
      similarity,
    }));
    return c.json({ items }, 200);
  });
  return routes;
}
