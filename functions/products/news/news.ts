import { query } from "../../kernel/commands/route.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { IdParam } from "../../kernel/commands/paging.ts";
import { listAnswer } from "../../kernel/shared/http.ts";
import { json, ListQuery, pageOf, problems, sortedBy } from "../../kernel/shared/openapi.ts";
import type { Resource } from "../kit/description.ts";
import { listResource, readResource } from "../kit/resources.ts";
import { resourceRoutes } from "../kit/routes.ts";
import { shownSchema } from "../kit/schemas.ts";
import { articles, topics } from "./articles.ts";
import { feeds } from "./feeds.ts";
import { sources } from "./sources.ts";

export const news: readonly Resource[] = [sources, topics, articles, feeds];

export function newsRoutes(services: Services) {
  const routes = resourceRoutes(services, news);
  query(routes, services, {
    method: "get",
    path: "/feeds/{id}/articles",
    operationId: "listNewsArticlesOfFeed",
    summary: "List articles that match one of your feeds, newest first",
    tags: ["news"],
    access: { kind: "person-or-key", scope: "news:read" },
    request: {
      params: IdParam,
      query: ListQuery.extend(sortedBy(["published", "created", "updated"], "latest first")),
    },
    responses: { 200: json("A page", pageOf(shownSchema(articles))), ...problems(400, 401, 403, 404, 429) },
  }, async (c) => {
    const caller = c.get("caller");
    const feed = await readResource(services, feeds, caller, c.req.valid("param").id);
    const { words, topic, sourceId, locale } = feed as typeof feed & Record<string, string | null>;
    const { sort = "published", ...query } = c.req.valid("query");
    const page = await listResource(services, articles, caller, {
      ...query,
      sort,
      q: words ?? undefined,
      filters: {
        topic: topic ?? undefined,
        sourceId: sourceId ?? undefined,
        locale: locale ?? undefined,
      },
    });
    return listAnswer(c, page, services.settings.urls.gateway);
  });
  return routes;
}
