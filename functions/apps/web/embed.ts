import { type Context, Hono } from "hono";
import type { FrameEnv } from "../../kernel/shared/frame.ts";
import { Html, markup } from "../../kernel/shared/html.ts";
import { type Language, languageOf, languages } from "../../kernel/shared/languages.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import type { GatewayAccess } from "./gateway-access.ts";
import type { WebSettings } from "./settings.ts";

/** Query parameters of a badge, forwarded to the gateway unchanged. */
const looks = ["size", "theme", "lang"] as const;

/** Responses are cached for a minute, and for five more minutes while the gateway is down. */
const shortLived = "max-age=60, stale-if-error=300";

/** The badge runs no scripts, loads nothing and sends nothing, and any site may embed it in a frame. */
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** Size of a medium badge with the longest label. */
const frameWidth = 380;
const frameHeight = 84;

const unchecked: Readonly<Record<Language, string>> = {
  en: "This badge can't be checked right now.",
  fr: "Ce badge ne peut pas être vérifié pour le moment.",
  sw: "Beji hii haiwezi kukaguliwa kwa sasa.",
  pt: "Este selo não pode ser verificado neste momento.",
};

/**
 * Serves content that other sites embed: `/embed/{id}` for a frame, `/embed/{id}.svg` for the custom element, and
 * `/oembed`. The gateway is called without the visitor's session and no cookie is read, so the response is the same
 * for everyone.
 */
export function embedRoutes(gateway: GatewayAccess, { urls }: Pick<WebSettings, "urls">): Hono<FrameEnv> {
  const routes = new Hono<FrameEnv>();
  const badge = (c: Context<FrameEnv>, id: string) => {
    const query = new URLSearchParams();
    for (const name of looks) {
      const given = c.req.query(name);
      if (given !== undefined) query.set(name, given);
    }
    return gateway.pass(c, { path: `/v1/entities/${id}/badge.svg?${query}` });
  };

  routes.get("/embed/:file{[^/]+\\.svg}", async (c) => {
    const answer = await badge(c, requireUuid(c, c.req.param("file").slice(0, -".svg".length)));
    open(c);
    c.header("Content-Security-Policy", `${framePolicy}; sandbox`);
    c.header("Content-Type", answer.headers.get("content-type") ?? "application/octet-stream");
    c.header("Cache-Control", isDrawing(answer) ? shortLived : "no-store");
    return c.newResponse(answer.body, answer.status as 200);
  });

  routes.get("/embed/:id", async (c) => {
    const id = requireUuid(c, c.req.param("id"));
    const lang = languageOf(c.req.query("lang"));
    const answer = await badge(c, id).catch(() => undefined);
    const isDrawn = answer !== undefined && isDrawing(answer);
    // The gateway draws this image and escapes the text in it.
    const inside = isDrawn ? new Html(await answer.text()) : unchecked[lang];
    if (!isDrawn) await answer?.body?.cancel();
    const page = markup`<!doctype html><html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="60">
<meta name="robots" content="noindex"><title>Hakika</title>
<style>body{margin:0;font:14px sans-serif}a{display:inline-block;max-width:100%;border-radius:8px}a:focus-visible{outline:3px solid #0047ab;outline-offset:-3px}svg{display:block;max-width:100%;height:auto}</style></head>
<body><a href="${pageOf(urls.web, id, lang)}" target="_blank" rel="noopener">${inside}</a></body></html>`;
    open(c);
    c.header("Content-Security-Policy", framePolicy);
    c.header("Cache-Control", isDrawn ? shortLived : "no-store");
    return c.html(page.text, (answer?.status ?? 503) as 200);
  });

  routes.get("/oembed", async (c) => {
    open(c);
    const { url = "", format = "json" } = c.req.query();
    // oEmbed §2.3.4: 501 for an unsupported format, 404 for a URL that does not belong to the provider.
    if (format !== "json") return c.json({ error: "Only format=json is supported." }, 501);
    const place = placeOf(urls.web, url);
    if (!place) throw new Problem("not_found", { path: `/oembed?url=${url.slice(0, 200)}` });
    const { id, lang } = place;
    const answer = await gateway.pass(c, { path: `/v1/entities/${id}/badge?lang=${lang}` });
    if (answer.status === 404) throw new Problem("not_found", { path: `/v1/entities/${id}` });
    if (!answer.ok) throw new Problem("gateway_unavailable", {}, { headers: { "Retry-After": "5" } });
    const { text, displayName } = await answer.json() as { text: string; displayName: string };
    const atMost = (name: string, size: number) => {
      const given = Number(c.req.query(name));
      return Number.isSafeInteger(given) && given > 0 ? Math.min(given, size) : size;
    };
    const width = atMost("maxwidth", frameWidth);
    const height = atMost("maxheight", frameHeight);
    c.header("Cache-Control", shortLived);
    return c.json({
      version: "1.0",
      type: "rich",
      provider_name: "Hakika",
      provider_url: `${urls.web}/`,
      title: text,
      author_name: displayName,
      author_url: pageOf(urls.web, id, lang),
      cache_age: 60,
      width,
      height,
      thumbnail_url: `${urls.gateway}/v1/entities/${id}/badge.png?lang=${lang}`,
      html:
        markup`<iframe src="${urls.web}/embed/${id}?lang=${lang}" width="${width}" height="${height}" title="${displayName} · Hakika" loading="lazy" style="border:0" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
          .text,
    });
  });
  return routes;
}

function open(c: Context<FrameEnv>): void {
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
}

const pageOf = (web: string, id: string, language: Language) => `${web}/${language}/verify/venues/${id}`;

const isDrawing = (answer: Response) =>
  (answer.status === 200 || answer.status === 404) &&
  (answer.headers.get("content-type") ?? "").startsWith("image/svg+xml");

/** @throws {Problem} `not_found` */
function requireUuid(c: Context<FrameEnv>, given: string): string {
  const id = Uuid.safeParse(given);
  if (!id.success) throw new Problem("not_found", { path: c.req.path.slice(0, 200) });
  return id.data;
}

/** Parses the URL of a place's page, badge page or embed on this site. Returns the place's id and the language. */
function placeOf(web: string, address: string): { id: string; lang: Language } | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  if (origin !== new URL(web).origin) return undefined;
  const [, lang = "en", id = ""] =
    /^\/(?:([a-z]{2})\/verify\/venues|embed)\/([^/]+)(?:\/badge)?$/.exec(pathname) ?? [];
  const known = Uuid.safeParse(id);
  const isSpoken = (languages as readonly string[]).includes(lang);
  return known.success && isSpoken ? { id: known.data, lang: lang as Language } : undefined;
}
