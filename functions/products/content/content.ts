import { z } from "zod";
import { query } from "../../kernel/commands/route.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { json, problems } from "../../kernel/shared/openapi.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { Resource } from "../kit/description.ts";
import { readResource } from "../kit/resources.ts";
import { resourceRoutes, SlugParam } from "../kit/routes.ts";
import { articles } from "./articles.ts";
import { revisions } from "./revisions.ts";
import { articleOfSlug } from "./store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

export const content: readonly Resource[] = [articles, revisions];

const SlugTarget = z.object({ id: Uuid, slug: z.string() }).meta({
  id: "ArticleOfSlug",
  description: "The article that has or once had this slug. The response includes the current slug.",
});

export function contentRoutes(services: Services) {
  const routes = resourceRoutes(services, content);
  query(routes, services, {
    method: "get",
    path: "/slugs/{slug}",
    operationId: "getArticleOfSlug",
    summary: "Find an article by its current or former slug",
    tags: ["content"],
    access: { kind: "public" },
    request: { params: SlugParam },
    responses: { 200: json("The id and current slug", SlugTarget), ...problems(400, 401, 404, 429) },
  }, async (c) => {
    const missing = new Problem("not_found", { path: c.req.path });
    const id = await articleOfSlug(services.databases.sql("content"), c.req.valid("param").slug);
    if (!id) throw missing;
    // An article that the caller may not read results in the same error as an unknown slug. The error does not contain
    // the article's id.
    const row = await readResource(services, articles, c.get("caller"), id).catch((error) => {
      throw error instanceof Problem && error.code === "not_found" ? missing : error;
    }) as unknown as { slug: string };
    return c.json({ id, slug: row.slug }, 200);
  });
  return routes;
}
