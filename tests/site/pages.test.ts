import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltSite, listedPages, serveBuiltSite } from "../support/built-site.ts";

let site: BuiltSite;
const pages = new Map<string, string>();

beforeAll(async () => {
  site = await serveBuiltSite();
  for (const path of await listedPages(site.origin)) {
    const answer = await fetch(`${site.origin}${path}`);
    expect(answer.status, path).toBe(200);
    pages.set(path, await answer.text());
  }
});
afterAll(() => site.close());

/** Removes the demos. They are not part of the page, and their links deliberately lead nowhere. */
const withoutDemos = (html: string) => html.replace(/<astro-island[\s\S]*?<\/astro-island>/g, "");

interface Described {
  readonly "@type": string;
  readonly url?: string;
  readonly itemListElement?: readonly { readonly position: number; readonly item: string }[];
}

const linksOf = (html: string) => [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) => href!);

const property = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];

const stylesheetOf = (html: string) => /<link rel="stylesheet" href="([^"]+)"/.exec(html)![1]!;

/** Checks whether the web app renders a page on demand. */
const isLive = (path: string) =>
  /^\/(?:api\/open|auth|dashboard|dev|(?:en|fr|sw|pt)\/verify)(?:\/|$)/.test(path);

describe("every page in the sitemap", () => {
  test("is one of many, of every kind", () => {
    const paths = [...pages.keys()];
    const ofKind = (start: string) => paths.filter((path) => path.startsWith(start)).length;
    expect(ofKind("/components/")).toBeGreaterThan(100);
    expect(ofKind("/docs/reference/")).toBeGreaterThan(10);
    expect(ofKind("/docs/")).toBeGreaterThan(30);
    expect(ofKind("/ecosystem/")).toBe(4);
  });

  test("is linked from the text of another page, not only from the sitemap", () => {
    const linked = new Set<string>();
    for (const [path, html] of pages) {
      for (const href of linksOf(html)) {
        const target = new URL(href, `${site.origin}${path}`);
        if (target.origin === site.origin && target.pathname !== path) linked.add(target.pathname);
      }
    }
    expect([...pages.keys()].filter((path) => !linked.has(path))).toEqual([]);
  });

  test("has no broken links", async () => {
    const from = new Map<string, string>();
    for (const [path, html] of pages) {
      for (const href of linksOf(path === "/components" || path === "/theme" ? "" : withoutDemos(html))) {
        const target = new URL(href, `${site.origin}${path}`);
        if (target.origin === site.origin && !isLive(target.pathname)) from.set(target.pathname, path);
      }
    }
    for (const [path, source] of from) {
      if (pages.has(path)) continue;
      const answer = await fetch(`${site.origin}${path}`, { redirect: "manual" });
      await answer.body?.cancel();
      expect(answer.status, `${path}, linked from ${source}`).toBe(200);
    }
  });

  test("is also available as Markdown, at the URL in its head", async () => {
    for (const [path, html] of pages) {
      // This page is a tool, so its Markdown version can't have the same content.
      if (path.endsWith("/verify-credential")) continue;
      const href = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html)?.[1];
      expect(href, path).toBe(`${site.origin}${path === "/" ? "/index" : path}.md`);
      const answer = await fetch(href!);
      expect([answer.status, answer.headers.get("content-type")], path).toEqual([
        200,
        "text/markdown; charset=utf-8",
      ]);
      expect(await answer.text(), path).toMatch(/^# \S/);
    }
  });

  test("loads nothing from other hosts, and the content security policy forbids it", () => {
    for (const [path, html] of pages) {
      const asked = [
        ...html.matchAll(
          /<(?:script|img|link|iframe|source|video|audio)\b[^>]*?\s(?:src|href)="(https?:[^"]+)"/g,
        ),
      ]
        .filter(([tag]) => !/rel="(?:canonical|alternate|license)"/.test(tag!)).map(([, address]) =>
          address!
        );
      expect(asked.filter((address) => !address.startsWith(site.origin)), path).toEqual([]);
      const policy = /<meta http-equiv="content-security-policy" content="([^"]+)"/i.exec(html)?.[1] ?? "";
      expect(policy, path).toContain("default-src 'self'");
      // This page downloads status lists and the log from the gateway.
      const own = path.endsWith("/verify-credential") ? policy.replace(/connect-src [^;]*/, "") : policy;
      expect(own, path).not.toMatch(/https?:|\*|'unsafe-eval'|script-src[^;]*'unsafe-inline'/);
    }
  });

  test("has the styles of its classes, though most pages load only those of the items that the site uses", async () => {
    const styled = new Map<string, Set<string>>();
    for (const html of pages.values()) {
      const address = stylesheetOf(html);
      if (styled.has(address)) continue;
      const styles = await (await fetch(site.origin + address)).text();
      const names = [...styles.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name!.replaceAll("\\", ""));
      styled.set(address, new Set(names.filter((name) => !name.startsWith("group/"))));
    }
    const everything = styled.get(stylesheetOf(pages.get("/components/button")!))!;
    expect(styled.get(stylesheetOf(pages.get("/docs")!))!.size).toBeLessThan(everything.size * 0.7);
    const bare = [...pages].flatMap(([path, html]) =>
      [...html.matchAll(/ class="([^"]*)"/g)]
        .flatMap(([, names]) => names!.replaceAll("&amp;", "&").replaceAll(/&gt;|&#62;/g, ">").split(" "))
        .filter((name) => everything.has(name) && !styled.get(stylesheetOf(html))!.has(name))
        .map((name) => `${path}: ${name}`)
    );
    expect(bare).toEqual([]);
  });

  test("has no duplicate ids, so that each link to a section works", () => {
    for (const [path, html] of pages) {
      const own = withoutDemos(html).replace(
        /<demo-thumbnail[\s\S]*?<\/demo-thumbnail>|<theme-editor[\s\S]*?<\/theme-editor>/g,
        "",
      );
      const ids = [...own.matchAll(/<[a-z][^>]*?\sid="([^"]+)"/g)].map(([, id]) => id!);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index), path).toEqual([]);
    }
  });

  test("uses React's production build, without developer warnings", async () => {
    const renderer = /renderer-url="([^"]+)"/.exec(pages.get("/components/button")!)![1]!;
    const read = async (path: string) => await (await fetch(`${site.origin}${path}`)).text();
    const script = await read(renderer);
    const parts = [...script.matchAll(/"\.\/([\w.-]+\.js)"/g)].map(([, name]) => read(`/_astro/${name}`));
    const text = [script, ...await Promise.all(parts)].join("\n");
    expect(text).toContain("hydrateRoot");
    expect(text).not.toContain("React DevTools for a better development experience");
  });

  test("has a text for every picture, or says that it needs none", () => {
    for (const [path, html] of pages) {
      for (const [image] of html.matchAll(/<img\b[^>]*>/g)) expect(image, path).toMatch(/\salt="/);
    }
  });

  test("has its own share image", async () => {
    const seen = new Map<string, string>();
    for (const [path, html] of pages) {
      const image = property(html, "og:image");
      expect(image, path).toBeTypeOf("string");
      expect(seen.get(image!), `${path} has the picture of another page`).toBeUndefined();
      seen.set(image!, path);
      expect(property(html, "og:image:alt"), path).toBeTruthy();
    }
    for (const image of [...seen.keys()].filter((_image, index) => index % 20 === 0)) {
      const answer = await fetch(image);
      expect(answer.headers.get("content-type"), image).toBe("image/png");
      expect(await sharp(await answer.arrayBuffer()).metadata(), image).toMatchObject({
        width: 1200,
        height: 630,
      });
    }
  });

  test("describes itself to machines in valid JSON that names this site", () => {
    for (const [path, html] of pages) {
      const text = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
      const graph = (JSON.parse(text) as { "@graph": Described[] })["@graph"];
      expect(graph.map((node) => node["@type"]), path).toContain("WebSite");
      expect(graph.map(({ url }) => url), path).toContain(`${site.origin}${path === "/" ? "/" : path}`);
      const trail = graph.find((node) => node["@type"] === "BreadcrumbList")?.itemListElement ?? [];
      expect(trail.map(({ position }) => position), path).toEqual(trail.map((_step, index) => index + 1));
      const steps = trail.map(({ item }) => new URL(item).pathname);
      expect(steps.filter((step) => !pages.has(step) && !isLive(step)), path).toEqual([]);
    }
  });
});

describe("the changelog", () => {
  test("is also a feed whose entries lead to headings on the page", async () => {
    const answer = await fetch(`${site.origin}/changelog.xml`);
    expect(answer.headers.get("content-type")).toContain("xml");
    const links = [...(await answer.text()).matchAll(/<item>[\s\S]*?<link>([^<]+)<\/link>/g)].map((
      [, link],
    ) => new URL(link!));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(pages.get(link.pathname)).toContain(`id="${link.hash.slice(1)}"`);
    }
  });
});

describe("the component pages", () => {
  test.each(["button", "dialog", "select", "tier-ladder", "use-mobile"])(
    "%s has everything that a page needs",
    (name) => {
      const html = pages.get(`/components/${name}`)!;
      for (const part of ["npx shadcn", "pnpm dlx shadcn", "yarn dlx shadcn", "bunx --bun shadcn"]) {
        expect(html.replaceAll(/<[^>]+>/g, "")).toContain(part);
      }
      for (const id of ["installation", "changes"]) expect(html).toContain(`id="${id}"`);
      expect(html).toContain("Copy page as Markdown");
      if (name === "use-mobile") return;
      for (const id of ["props", "keyboard", "accessibility"]) expect(html).toContain(`id="${id}"`);
      expect(html.indexOf("<demo-frame")).toBeGreaterThan(0);
      expect(html.indexOf("<demo-frame")).toBeLessThan(html.indexOf('id="installation"'));
    },
  );

  test("a composed component shows its parts as a tree with links", () => {
    const html = pages.get("/components/venue-card")!;
    const tree = html.slice(html.indexOf('id="composition"'));
    for (const need of ["badge", "verified-badge", "hint"]) {
      expect(tree).toContain(`href="/components/${need}"`);
    }
  });
});
