/** Live variants of blocks, installed by the real CLI into a Vite project, next to a running system. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { screenName } from "../../registry/build.ts";
import { type FreshProject, freshProject } from "../e2e/install/fresh-project.ts";
import { type ServedRegistry, serveRegistry } from "../e2e/install/serve-registry.ts";
import { openBrowser } from "../support/browser.ts";
import { freePort } from "../support/free-port.ts";
import { startSystem } from "../support/system.ts";

const blocks = ["place-page", "place-directory", "event-discovery", "vouch-flow"];
const port = freePort();
const site = `http://localhost:${port}`;

let system: Awaited<ReturnType<typeof startSystem>>;
let served: ServedRegistry;
let project: FreshProject;
let browser: Browser;
let stopSite = () => {};

beforeAll(async () => {
  // The person who vouches signs in at the system and returns to the site.
  system = await startSystem({ env: { RETURN_TO_ORIGINS: site, LIMIT_ANONYMOUS: "10000/60" } });
  served = await serveRegistry(system.gateway);
  project = await freshProject({
    registryUrl: served.url,
    officialUrl: served.officialUrl,
    packages: "borrowed",
  });
  browser = await openBrowser();
});
afterAll(async () => {
  stopSite();
  await browser?.close();
  await project?.remove();
  await served?.stop();
  await system?.remove();
});

const succeeds = async (outcome: Promise<{ code: number; output: string }>) => {
  const { code, output } = await outcome;
  expect(code, output.slice(-4000)).toBe(0);
  return output;
};

/** Opens a page; its console messages are added to the list. */
async function open(path: string, said: string[]): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) said.push(message.text());
  });
  page.on("pageerror", (error) => said.push(error.message));
  await page.goto(`${site}${path}`);
  return page;
}

test("each installs with the screen of its block and its own data, type-checks and builds", async () => {
  const printed = await succeeds(
    project.shadcn(["add", ...blocks.map((name) => `${served.url}/${name}-live`), "--yes", "--overwrite"]),
  );
  // The line for vite.config.ts that the installer prints.
  const proxy = /^"\/hakika": .*$/m.exec(printed)![0];
  expect(await project.read("src/lib/hakika-client.ts")).toContain(`hakikaUrl = "${system.gateway}"`);
  for (const name of blocks) {
    expect(await project.read(`src/components/blocks/${name}/data.ts`)).toContain("@/lib/hakika-client");
    await project.write(`${name}.html`, html(name));
    await project.write(`src/entries/${name}.tsx`, entry(name));
  }
  const inputs = blocks.map((name) => `"${name}": "${name}.html"`).join(", ");
  const config = await project.read("vite.config.ts");
  await project.write(
    "vite.config.ts",
    config.replace(
      "build: {",
      `preview: { proxy: { ${proxy} } },\n  build: { rolldownOptions: { input: { ${inputs} } },`,
    ),
  );
  await succeeds(project.typeCheck());
  await succeeds(project.build());
  const vite = join(project.folder, "node_modules/vite/bin/vite.js");
  const server = spawn("node", [vite, "preview", "--port", String(port), "--strictPort"], {
    cwd: project.folder,
    stdio: "ignore",
  });
  stopSite = () => server.kill();
  await expect.poll(() => fetch(`${site}/place-page.html`).then(({ ok }) => ok, () => false)).toBe(true);
});

test("the place page shows a real place: the one in the address, or that with the highest tier", async () => {
  const said: string[] = [];
  const list = async (query: string) =>
    (await (await fetch(`${system.gateway}/v1/entities?${query}`)).json()).items as {
      id: string;
      displayName: string;
      platform: { verificationTier: { tier: number; holds: unknown[] } };
    }[];
  const [highest] = await list("tier=4&limit=1");
  const page = await open("/place-page.html", said);
  await page.getByRole("heading", { level: 1, name: highest!.displayName }).waitFor();
  const proofs = page.getByRole("region", { name: "Proofs" }).getByRole("listitem");
  expect(await proofs.count()).toBe(highest!.platform.verificationTier.holds.length);

  const [other] = await list("tier=1&limit=1");
  await page.goto(`${site}/place-page.html?id=${other!.id}`);
  await page.getByRole("heading", { level: 1, name: other!.displayName }).waitFor();
  expect(said).toEqual([]);
});

test("if Hakika can't be reached, the page says so and tries again on request", async () => {
  const page = await (await browser.newContext()).newPage();
  await page.route(`${system.gateway}/**`, (route) => route.abort());
  await page.goto(`${site}/place-page.html`);
  await page.getByRole("heading", { name: "The place could not be loaded" }).waitFor();
  await page.unroute(`${system.gateway}/**`);
  // Within half a second, the page reuses what it has read.
  await page.waitForTimeout(600);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("region", { name: "Proofs" }).waitFor();
});

test("the directory lists every place of the system", async () => {
  const said: string[] = [];
  const { entities } = await (await fetch(`${system.gateway}/v1/entities/stats`)).json();
  const page = await open("/place-directory.html", said);
  await page.getByText(`${entities} places`).waitFor();
  expect(said).toEqual([]);
});

test("events are found by words", async () => {
  const said: string[] = [];
  const { items: [first] } = await (await fetch(`${system.gateway}/v1/events?limit=1`)).json();
  const page = await open("/event-discovery.html", said);
  await page.getByPlaceholder("Event, place or city").fill(first.name);
  await page.getByRole("heading", { level: 2, name: first.name }).waitFor();
  await page.getByPlaceholder("Event, place or city").fill("no such event anywhere");
  await page.getByRole("heading", { name: "No matching events" }).waitFor();
  expect(said).toEqual([]);
});

test("a person signs in, vouches through the site's own server, and withdraws the vouch", async () => {
  const said: string[] = [];
  const page = await open("/vouch-flow.html", said);
  await page.getByLabel("E-mail address").fill("voucher@newcomer.example");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${site}/vouch-flow.html`);
  // The token does not stay in the URL.
  expect(new URL(page.url()).hash).toBe("");
  const sent: string[] = [];
  let authorization = "";
  page.on("request", (request) => {
    if (request.method() === "GET") return;
    sent.push(`${request.method()} ${new URL(request.url()).origin}`);
    authorization = request.headers().authorization ?? "";
  });
  const stored = async () => {
    const response = await fetch(`${system.gateway}/v1/vouches`, { headers: { authorization } });
    const { items } = await response.json() as { items: { statement: string; status: string }[] };
    return items.map(({ statement, status }) => ({ statement, status }));
  };
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Continue" }).click();
  for (const name of [/^Long-term customer/, /^Same town/, /^In the last week/]) {
    await page.getByRole("radio", { name }).check();
  }
  await page.getByRole("button", { name: "Continue" }).click();
  const statement = "I have bought my bread there every week since 2019.";
  await page.getByRole("textbox").fill(statement);
  await page.getByRole("checkbox", { name: /^I don’t manage/ }).check();
  await page.getByRole("button", { name: "Send vouch" }).click();
  await page.getByRole("button", { name: "Withdraw" }).first().waitFor();
  expect(sent).toEqual([`POST ${site}`]);
  expect(await stored()).toEqual([{ statement, status: "active" }]);

  await page.getByRole("button", { name: "Withdraw" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: /^Withdraw/ }).click();
  await expect.poll(stored).toEqual([{ statement, status: "withdrawn" }]);
  expect(said).toEqual([]);
});

const html = (name: string) =>
  `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/src/entries/${name}.tsx"></script></html>`;

const entry = (name: string) =>
  `import { createRoot } from "react-dom/client";
import "../index.css";
import { ${screenName(name)} } from "@/components/blocks/${name}/${name}";
createRoot(document.getElementById("root")!).render(<${screenName(name)} />);
`;
