import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright";
import ts from "typescript";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { badgeSnippets, badgeWays } from "../../src/lib/badge-snippets.ts";
import { badgeScript } from "../../src/lib/badge-script.ts";
import { type AppSite, serveAppSite } from "../support/app-site.ts";
import { openBrowser } from "../support/browser.ts";
import { freePort } from "../support/free-port.ts";
import { addEntity } from "../support/verification.ts";

const project = fileURLToPath(new URL("../../", import.meta.url));
const guide = readFileSync(join(project, "content/docs/show-a-tier.md"), "utf8");

let site: AppSite;
let browser: Browser;
let id: string;
let folder: string;
let elsewhere: Deno.HttpServer;
const port = freePort();
/** `127.0.0.1` is not just a different origin from `localhost`, but also a different site. */
const other = `http://127.0.0.1:${port}`;
const pages = new Map<string, { type: string; body: string }>();

beforeAll(async () => {
  [site, browser] = await Promise.all([serveAppSite(), openBrowser()]);
  id = await addEntity(site.gateway.services, {
    displayName: "Riverside School",
    legalName: "Riverside Trust",
  });
  folder = mkdtempSync(join(project, ".cache", "show-a-tier-"));
  elsewhere = Deno.serve({ port, hostname: "127.0.0.1", onListen: () => {} }, (request) => {
    const found = pages.get(new URL(request.url).pathname);
    return found
      ? new Response(found.body, { headers: { "Content-Type": found.type } })
      : new Response("", { status: 404 });
  });
});
afterAll(async () => {
  await browser.close();
  await elsewhere.shutdown();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the code blocks in a section of the guide, filled in for this site. */
function codeOf(heading: string): string[] {
  const section = guide.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  return [...section!.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, code]) => onThisSite(code!));
}

function onThisSite(code: string): string {
  const { web, gateway } = site.gateway.services.settings.urls;
  return code.replaceAll("{{web}}", web).replaceAll("{{gateway}}", gateway).replaceAll("{{sampleEntity}}", id)
    .replaceAll("{{badgeScript}}", badgeScript.path).replaceAll("{{badgeIntegrity}}", badgeScript.integrity);
}

async function show(body: string, path = "/page"): Promise<Page> {
  pages.set(path, {
    type: "text/html; charset=utf-8",
    body: `<!doctype html><html lang="en">${body}</html>`,
  });
  const page = await browser.newPage();
  await page.goto(other + path);
  return page;
}
const loaded = (page: Page) =>
  page.locator("img").evaluate(async (image) => {
    await (image as HTMLImageElement).decode();
    return (image as HTMLImageElement).naturalWidth;
  });
const sql = () => site.gateway.databases.sql("platform");
const setStatus = (status: string) => sql()`update entity.entities set status = ${status} where id = ${id}`;

test("HTML: the element shows the badge on another site, and links to the place", async () => {
  const page = await show(codeOf("HTML")[0]!);
  const link = page.locator("hakika-badge a[target]");
  await link.waitFor();
  expect(await link.getAttribute("href")).toBe(`${site.origin}/en/verify/venues/${id}`);
  await expect.poll(() => page.getByRole("img", { name: "Riverside School: Not verified" }).count()).toBe(1);
  await page.close();
});

test("the page of the tutorial shows the badge and links to the place", async () => {
  const tutorial = readFileSync(join(project, "content/docs/badge-on-my-site.md"), "utf8");
  const [, page] = /Save as `index\.html`:\n\n```html\n([\s\S]*?)^```/m.exec(tutorial)!;
  pages.set("/tutorial", { type: "text/html; charset=utf-8", body: onThisSite(page!) });
  const shown = await browser.newPage();
  await shown.goto(`${other}/tutorial`);
  const link = shown.locator("hakika-badge a[target]");
  await link.waitFor();
  expect(await link.getAttribute("href")).toBe(`${site.origin}/en/verify/venues/${id}`);
  await expect.poll(() => shown.getByRole("img", { name: "Riverside School: Not verified" }).count()).toBe(1);
  await shown.close();
});

test("HTML: a change appears within a minute, and again when the page becomes visible", async () => {
  const page = await browser.newPage();
  await page.clock.install();
  pages.set("/clock", { type: "text/html", body: codeOf("HTML")[0]! });
  await page.goto(`${other}/clock`);
  await page.getByRole("img", { name: /Not verified/ }).waitFor();
  await setStatus("suspended");
  try {
    // Only the page's clock moves forward. Caches use the real time and may return a response that is up to a minute
    // old, so bypass them.
    await page.route(
      "**/embed/**",
      (route) => route.continue({ headers: { ...route.request().headers(), "cache-control": "no-cache" } }),
    );
    await page.clock.fastForward(61_000);
    await page.getByRole("img", { name: "Riverside School: Suspended" }).waitFor();
    expect(await page.getByRole("img", { name: /Not verified/ }).count()).toBe(0);
  } finally {
    await setStatus("active");
    await page.close();
  }
});

test("HTML: a badge that could not be checked for five minutes is hidden", async () => {
  const page = await browser.newPage();
  await page.clock.install();
  pages.set("/away", { type: "text/html", body: codeOf("HTML")[0]! });
  await page.goto(`${other}/away`);
  await page.getByRole("img", { name: /Not verified/ }).waitFor();
  await page.route("**/embed/**", (route) => route.abort());
  await page.clock.fastForward(61_000);
  await page.clock.fastForward(61_000);
  expect(await page.getByRole("img", { name: /Not verified/ }).count()).toBe(1);
  await page.clock.fastForward(300_000);
  await page.getByText("This badge can't be checked right now.").waitFor();
  expect(await page.getByRole("img").count()).toBe(0);
  await page.close();
});

test("HTML: the script runs under a policy without inline styles, but not with modified content", async () => {
  const policy = `default-src 'none'; script-src ${site.origin}; connect-src ${site.origin}`;
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const page = await show(head + codeOf("HTML")[0]!, "/strict");
  const link = page.locator("hakika-badge a[target]");
  await link.waitFor();
  const fill = await page.locator("hakika-badge .ground").evaluate((part) => getComputedStyle(part).fill);
  expect(fill).not.toBe("rgb(0, 0, 0)");
  await page.close();
  const broken = await show(
    codeOf("HTML")[0]!.replace(badgeScript.integrity, `sha256-${"A".repeat(43)}=`),
    "/broken",
  );
  expect(await broken.evaluate(() => customElements.get("hakika-badge") === undefined)).toBe(true);
  expect(await broken.getByRole("link").textContent()).toContain("Check this place");
  await broken.close();
});

test("React: the component of the guide compiles and shows the badge", async () => {
  writeFileSync(join(folder, "badge.tsx"), codeOf("React")[0]!);
  writeFileSync(
    join(folder, "main.tsx"),
    `import { createRoot } from "react-dom/client";
import { HakikaBadge } from "./badge.tsx";
createRoot(document.querySelector("main")!).render(<><HakikaBadge entity="${id}" /><HakikaBadge entity="${id}" /></>);`,
  );
  await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    oxc: { jsx: { runtime: "automatic", development: false } },
    define: { "process.env.NODE_ENV": '"production"' },
    build: { outDir: "out", lib: { entry: "main.tsx", formats: ["es"], fileName: "main" }, minify: false },
  });
  pages.set("/main.js", {
    type: "text/javascript",
    body: readFileSync(join(folder, "out", "main.js"), "utf8"),
  });
  const page = await show(`<main></main><script type="module" src="/main.js"></script>`, "/react");
  await expect.poll(() => page.getByRole("img", { name: /Riverside School/ }).count()).toBe(2);
  expect(await page.locator(`script[src="${site.origin}${badgeScript.path}"]`).count()).toBe(1);
  await page.close();
});

test("server: the guide's function returns the badge's text, even for an unknown place", async () => {
  const { outputText } = ts.transpileModule(codeOf("From your server")[0]!, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
  });
  const file = join(folder, "server.mjs");
  writeFileSync(file, outputText);
  const { tierLine } = await import(pathToFileURL(file).href) as {
    tierLine: (id: string) => Promise<string>;
  };
  const page = await show(await tierLine(id), "/server");
  expect(await page.getByRole("link").textContent()).toBe(
    "Riverside School: Not verified. Checked by Hakika.",
  );
  expect(await tierLine("00000000-0000-7000-8000-000000000000")).toBe("Hakika does not know this place.");
  await page.close();
});

test("WordPress: the URL leads to the frame through oEmbed, and the block shows it too", async () => {
  const [address, block] = codeOf("WordPress") as [string, string];
  const html = await (await fetch(address.trim())).text();
  const discovered = /<link[^>]*application\/json\+oembed[^>]*href="([^"]+)"/.exec(html)?.[1] ??
    /<link[^>]*href="([^"]+)"[^>]*application\/json\+oembed/.exec(html)![1]!;
  const page = await show("<main></main>", "/wordpress");
  const embedded = await page.evaluate(
    async (url) => (await (await fetch(url)).json() as { html: string }).html,
    discovered.replaceAll("&amp;", "&").replaceAll("&#38;", "&"),
  );
  for (const code of [embedded, block]) {
    const framed = await show(code, `/framed-${code.length}`);
    await framed.frameLocator("iframe").getByRole("img", { name: /Riverside School: Not verified/ })
      .waitFor();
    await framed.close();
  }
  await page.close();
});

test("e-mail: the picture loads from another site", async () => {
  const page = await show(codeOf("E-mail")[0]!, "/mail");
  expect(await loaded(page)).toBeGreaterThan(100);
  await page.close();
});

test("fetch: a page on another site can read the tier, but only without a credential", async () => {
  const page = await show("<p>fetch</p>", "/fetch");
  const url = `${site.gateway.services.settings.urls.gateway}/v1/entities/${id}/verification`;
  const read = (headers: Record<string, string>) =>
    page.evaluate(
      async ([address, sent]) =>
        await fetch(address as string, { headers: sent as Record<string, string> })
          .then(async (answer) => (await answer.json() as { legalName: string }).legalName, () => "refused"),
      [url, headers] as const,
    );
  expect(await read({})).toBe("Riverside Trust");
  expect(await read({ authorization: "Bearer x" })).toBe("refused");
  await page.close();
});

test("other pages cannot be framed", async () => {
  const page = await show(`<iframe src="${site.origin}/en/verify/venues/${id}"></iframe>`, "/framing");
  await page.waitForTimeout(500);
  expect(await page.frameLocator("iframe").getByText("Riverside School").count()).toBe(0);
  await page.close();
});

test("the page of a place identifies it to machines and link previews", async () => {
  const page = await browser.newPage();
  await page.goto(`${site.origin}/en/verify/venues/${id}`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const place = data.map((text) => JSON.parse(text) as Record<string, unknown>).find((one) =>
    one["@type"] === "School"
  );
  expect(place).toMatchObject({ name: "Riverside School", address: { addressCountry: "ZW" } });
  expect(place).not.toHaveProperty("legalName");
  expect(place).not.toHaveProperty("additionalProperty");
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect((await fetch(picture!)).headers.get("content-type")).toBe("image/png");
  await page.close();
});

test.each(["en", "fr", "sw", "pt"])(
  "the badge page in %s previews and offers each way",
  async (locale) => {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/${locale}/verify/venues/${id}/badge`);
    await page.frameLocator("[data-badge-preview]").getByRole("img", { name: /Riverside School/ }).waitFor();
    await page.selectOption("#badge-theme", "dark");
    await page.waitForURL(/theme=dark/);
    const { urls } = site.gateway.services.settings;
    for (const way of badgeWays) {
      const code = await page.locator(`[data-badge-code=${way}]`).textContent();
      expect(code).toContain(id);
      if (locale === "en") {
        const alternative = "Check Riverside School at Hakika";
        const choice = { entityId: id, name: "", lang: "en", theme: "dark", size: "medium", alternative };
        expect(code).toBe(badgeSnippets(choice, urls)[way]);
      }
    }
    await page.close();
  },
);

test("each snippet of the badge page works where it is pasted", async () => {
  const { urls } = site.gateway.services.settings;
  const snippets = badgeSnippets({
    entityId: id,
    name: "Riverside School",
    lang: "en",
    theme: "light",
    size: "small",
    alternative: `Check "Riverside" <School> at Hakika`,
  }, urls);
  const html = await show(snippets.html, "/s-html");
  await html.getByRole("img", { name: /Riverside School/ }).waitFor();
  const wordpress = await show(snippets.wordpress, "/s-wordpress");
  await wordpress.frameLocator("iframe").getByRole("img", { name: /Riverside School/ }).waitFor();
  const mail = await show(snippets.email, "/s-mail");
  expect(await loaded(mail)).toBeGreaterThan(100);
  const [, picture] = /\]\((\S+badge\.svg\S+)\)\]\(/.exec(snippets.markdown)!;
  const markdown = await show(`<img src="${picture!.replaceAll("&", "&amp;")}" alt="">`, "/s-markdown");
  expect(await loaded(markdown)).toBeGreaterThan(100);
  for (const page of [html, wordpress, mail, markdown]) await page.close();
});
