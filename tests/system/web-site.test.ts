import { beforeAll, describe, expect, test } from "vitest";
import { sharedSystem } from "../support/shared-system.ts";

const system = sharedSystem();

interface Page {
  readonly path: string;
  readonly text: string;
  readonly type: string;
}

/** Every page in the sitemap, and every page on this site that these pages link to. Each page is fetched once. */
const pages = new Map<string, Page>();
const linkedFrom = new Map<string, Set<string>>();

async function read(path: string): Promise<Page> {
  const answer = await fetch(`${system.web}${path}`, { redirect: "manual" });
  const text = await answer.text();
  expect(answer.status, `${path}, linked from ${[...(linkedFrom.get(path) ?? [])].slice(0, 3).join(", ")}`)
    .toBe(200);
  return { path, text, type: answer.headers.get("content-type") ?? "" };
}

const unescape = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#38;", "&");

const withoutDemos = (text: string) => text.replace(/<astro-island[\s\S]*?<\/astro-island>/g, "");

/** Returns the links on a page that point to this site, including their fragments. */
function linksOf({ path, text, type }: Page): string[] {
  const base = `${system.web}${path}`;
  const written = type.startsWith("text/html")
    ? [...text.matchAll(/<(?:a|link|script|img)\b[^>]*?\s(?:href|src)="([^"]*)"/g)].map((match) =>
      unescape(match[1]!)
    )
    : [...text.matchAll(/\]\((https?:\/\/[^)\s]+|\/[^)\s]*)\)/g)].map((match) => match[1]!);
  return written.filter((href) => URL.canParse(href, base)).map((href) => new URL(href, base))
    .filter((url) => url.origin === system.web).map((url) => url.pathname + url.search + url.hash);
}

const isLive = (path: string) =>
  /^\/(?:auth\/(?!landing)|dashboard|dev\/|(?:en|fr|sw|pt)\/verify)/.test(path);

beforeAll(async () => {
  const index = await read("/sitemap-index.xml");
  const maps = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname);
  const listed = (await Promise.all(maps.map(read))).flatMap(({ text }) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname)
  );
  const waiting = ["/", "/llms.txt", "/llms-full.txt", "/robots.txt", ...listed];
  while (waiting.length > 0) {
    const batch = [...new Set(waiting.splice(0))].filter((path) => !pages.has(path));
    for (let at = 0; at < batch.length; at += 16) {
      for (const page of await Promise.all(batch.slice(at, at + 16).map(read))) {
        pages.set(page.path, page);
        if (page.path === "/llms-full.txt") continue;
        for (const link of linksOf(page)) {
          const path = link.split(/[?#]/, 1)[0]!;
          const from = linkedFrom.get(path) ?? new Set();
          linkedFrom.set(path, from.add(page.path));
          if (!pages.has(path) && !isLive(path)) waiting.push(path);
        }
      }
    }
  }
}, 240_000);

const documents = () => [...pages.values()].filter(({ type }) => type.startsWith("text/html"));

/** Matches a default port followed by `PORT`, as shown in the list of variables, in HTML or Markdown. */
const portDefault = /localhost:800\d(?:<\/code>|`) \((?:<code[^>]*>|`)PORT\b/g;

describe("the built site, started on another port", () => {
  test("has every kind of page", () => {
    const paths = [...pages.keys()];
    for (
      const path of [
        "/",
        "/components",
        "/components/button",
        "/theme",
        "/docs",
        "/docs/errors",
        "/ecosystem/pipeline",
        "/legal/privacy",
      ]
    ) {
      expect(paths).toContain(path);
    }
    expect(paths.filter((path) => path.startsWith("/components/") && !path.endsWith(".md")).length)
      .toBeGreaterThan(60);
  });

  test("contains no placeholder and no address with another port", () => {
    for (const { path, text } of pages.values()) {
      expect(text.match(/public-\w+-url/)?.[0], path).toBeUndefined();
      // This guide may mention the ports in compose.yaml, because they are fixed.
      if (!/^\/(?:docs\/docker-compose|llms-full)/.test(path)) {
        expect(text.replaceAll(portDefault, "").match(/localhost:800\d/)?.[0], path).toBeUndefined();
      }
      expect(text.match(/\{\{(?:web|registry|gateway|events)\}\}/)?.[0], path).toBeUndefined();
    }
  });

  test("requests nothing from another host", () => {
    for (const { path, text } of documents()) {
      const outside = [
        ...text.matchAll(
          /<(?:script|link|img|iframe|source|video|audio)\b[^>]*?\s(?:src|href)="(https?:\/\/[^"]+)"/g,
        ),
      ]
        .map((match) => match[1]!).filter((address) => !address.startsWith(system.web));
      expect(outside, path).toEqual([]);
    }
  });

  test("has no link to a missing heading", () => {
    for (const page of documents()) {
      // Skip these two pages, because they show many demos with sample links.
      if (page.path === "/components" || page.path === "/theme") continue;
      const words = { ...page, text: withoutDemos(page.text) };
      for (const link of linksOf(words)) {
        const [path, fragment] = link.split("#") as [string, string | undefined];
        const target = pages.get(path.split("?")[0]!);
        if (!fragment || !target || !target.type.startsWith("text/html")) continue;
        expect(target.text.includes(`id="${decodeURIComponent(fragment)}"`), `${page.path} → ${link}`).toBe(
          true,
        );
      }
    }
  });

  test("has one title, main heading, description, language and canonical URL per page", () => {
    const canonicals = new Map<string, string>();
    for (const { path, text } of documents()) {
      expect(text.match(/<title>[^<]{3,}<\/title>/g)?.length, path).toBe(1);
      // The full-screen preview of a block is drawn by a script and checked by `tests/site/blocks.test.ts`.
      if (path.startsWith("/view/")) continue;
      if (!["/components", "/theme"].includes(path)) {
        expect(withoutDemos(text).match(/<h1[\s>]/g)?.length, path).toBe(1);
      }
      expect(text, path).toMatch(/<meta name="description" content="[^"]{10,}"/);
      const language = /^\/(fr|sw|pt)\//.exec(path)?.[1] ?? "en";
      expect(text, path).toContain(`<html lang="${language}"`);
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1];
      expect(canonical, path).toBe(`${system.web}${path === "/" ? "/" : path}`);
      expect(canonicals.get(canonical!), path).toBeUndefined();
      canonicals.set(canonical!, path);
      for (const [image] of text.matchAll(/<img\b[^>]*>/g)) expect(image, path).toMatch(/\salt="/);
    }
  });

  test("also has each documentation page as Markdown, and llms.txt links to all of them", () => {
    const index = pages.get("/llms.txt")!.text;
    for (const { path } of documents()) {
      if (!/^\/(?:components|docs|ecosystem)\//.test(path) || path.startsWith("/docs/decisions/")) continue;
      expect(pages.get(`${path}.md`)?.type, path).toContain("text/markdown");
      expect(index, path).toContain(`${system.web}${path}.md`);
    }
  });

  test("has a policy without unsafe scripts on every page, and the headers that a head cannot contain", async () => {
    for (const { path, text } of documents()) {
      const policy = /<meta http-equiv="content-security-policy" content="([^"]+)"/.exec(text)?.[1] ?? "";
      expect(policy, path).toContain("default-src 'self'");
      expect(/script-src[^;]*/.exec(policy)![0], path).not.toMatch(/'unsafe-(?:inline|eval)'|https?:| \*/);
    }
    const { headers } = await fetch(`${system.web}/`);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toContain("max-age=");
  });

  test("caches scripts and styles for ever, and revalidates pages with 304", async () => {
    const script = /src="(\/_astro\/[^"]+\.js)"/.exec(pages.get("/components/button")!.text)?.[1] ??
      /href="(\/_astro\/[^"]+\.css)"/.exec(pages.get("/")!.text)![1]!;
    expect((await fetch(`${system.web}${script}`)).headers.get("cache-control")).toContain("immutable");
    const page = await fetch(`${system.web}/docs`);
    const tag = page.headers.get("etag")!;
    expect((await fetch(`${system.web}/docs`, { headers: { "If-None-Match": tag } })).status).toBe(304);
  });

  test("returns 404 for a missing page, with a page that says so", async () => {
    for (
      const [path, title] of [
        ["/nothing", "Page not found"],
        ["/components/nothing", "Page not found"],
        ["/xx/verify", "Page not found"],
        ["/docs/nothing.md", "Page not found"],
        ["/fr/nothing", "Page introuvable"],
        ["/sw/404", "Ukurasa haupatikani"],
      ] as const
    ) {
      const answer = await fetch(`${system.web}${path}`, { headers: { Accept: "text/html" } });
      expect(answer.status, path).toBe(404);
      expect(await answer.text(), path).toContain(title);
    }
    // The page for a missing place uses the language of its URL and links to the search.
    for (const id of ["not-an-id", crypto.randomUUID()]) {
      const answer = await fetch(`${system.web}/fr/verify/venues/${id}`, {
        headers: { Accept: "text/html" },
      });
      expect(answer.status, id).toBe(404);
      expect(await answer.text(), id).toMatch(/Lieu introuvable.+href="\/fr\/verify"/s);
    }
  });
});
