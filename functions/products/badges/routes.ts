import type { Context } from "hono";
import { newRouter, query } from "../../kernel/commands/route.ts";
import { json, problems } from "../../kernel/shared/openapi.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { sha256 } from "../../kernel/shared/secrets.ts";
import { IdParam } from "../../kernel/commands/paging.ts";
import type { Access, GatewayEnv, Services } from "../../kernel/commands/services.ts";
import { type BadgeContent, readBadge, wordsOf } from "./badge.ts";
import { drawBadge } from "./draw.ts";
import { Badge, BadgeQuery } from "./schema.ts";

const tags = ["entities"];
const reading: Access = { kind: "public", takesTestKeys: true };

const picture = (description: string, type: string) => ({
  description,
  content: { [type]: { schema: { type: "string" as const, format: "binary" } } },
});
const unknownPicture = (type: string) =>
  picture(
    "The entity is unknown or not public. The response body is a badge for an unknown entity.",
    type,
  );

/**
 * Creates the `/v1/entities/{id}/badge` routes. Other sites use them to show an entity's badge.
 */
export function badgeRoutes(services: Services) {
  const routes = newRouter();
  query(
    routes,
    services,
    {
      method: "get",
      path: "/{id}/badge",
      operationId: "getBadge",
      summary: "Get the content of an entity's badge",
      tags,
      access: reading,
      request: { params: IdParam, query: BadgeQuery.pick({ lang: true }) },
      responses: { 200: json("The content of the badge", Badge), ...problems(400, 404) },
    },
    async (c) => {
      const { id } = c.req.valid("param");
      const shown = await readBadge(services, id);
      if (shown.state === "unknown") throw new Problem("not_found", { path: `/v1/entities/${id}` });
      const { lang } = c.req.valid("query");
      allowCaching(c);
      return c.json({
        ...shown,
        text: wordsOf(shown, lang).sentence,
        page: `${services.settings.urls.web}/${lang}/verify/venues/${id}`,
      }, 200);
    },
  );
  query(
    routes,
    services,
    {
      method: "get",
      path: "/{id}/badge.svg",
      operationId: "getBadgeSvg",
      summary: "Get an entity's badge as an SVG",
      tags,
      access: reading,
      request: { params: IdParam, query: BadgeQuery },
      responses: {
        200: picture("The badge. Its text is drawn as outlines, so it needs no fonts", "image/svg+xml"),
        404: unknownPicture("image/svg+xml"),
        ...problems(400),
      },
    },
    async (c) => {
      const { size, theme, lang } = c.req.valid("query");
      const shown = await readBadge(services, c.req.valid("param").id);
      const drawn = await drawBadge(shown, wordsOf(shown, lang), { size, theme });
      return pictureAnswer(c, shown, drawn, "image/svg+xml; charset=utf-8");
    },
  );
  query(
    routes,
    services,
    {
      method: "get",
      path: "/{id}/badge.png",
      operationId: "getBadgePng",
      summary: "Get an entity's badge as a PNG, at twice the size of the SVG",
      tags,
      access: reading,
      request: { params: IdParam, query: BadgeQuery },
      responses: {
        200: picture("The badge", "image/png"),
        404: unknownPicture("image/png"),
        ...problems(400),
      },
    },
    async (c) => {
      const { size, theme, lang } = c.req.valid("query");
      const shown = await readBadge(services, c.req.valid("param").id);
      const drawn = await drawBadge(shown, wordsOf(shown, lang), { size, theme });
      return pictureAnswer(c, shown, await asPng(drawn), "image/png");
    },
  );
  return routes;
}

/** Allows caches to keep a badge for one minute, and for five more minutes while the gateway is down. */
function allowCaching(c: Context<GatewayEnv>): void {
  c.header("Cache-Control", "max-age=60, stale-if-error=300");
}

function pictureAnswer(
  c: Context<GatewayEnv>,
  shown: BadgeContent,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
): Response {
  allowCaching(c);
  // An SVG opened directly is a page on the gateway's origin, so it may use its own styles and nothing else.
  c.header(
    "Content-Security-Policy",
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  );
  return c.body(body, shown.state === "unknown" ? 404 : 200, { "Content-Type": type });
}

const keptPictures = 300;
const pictures = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * Converts a badge's SVG to PNG. Recent results are cached, because converting costs far more than drawing.
 *
 * @throws {Problem} `pictures_unavailable`
 */
function asPng(drawing: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = sha256(drawing);
  const known = pictures.get(key);
  if (known) return known;
  const making = renderPng(drawing);
  pictures.set(key, making);
  making.catch(() => pictures.delete(key));
  if (pictures.size > keptPictures) pictures.delete(pictures.keys().next().value!);
  return making;
}

async function renderPng(drawing: string): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import("sharp").catch((cause) => {
    throw new Problem("pictures_unavailable", {}, { cause });
  });
  const density = 144;
  return new Uint8Array(
    await sharp(new TextEncoder().encode(drawing), { density }).png({ palette: true }).toBuffer(),
  );
}
