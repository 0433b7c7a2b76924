import { join } from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import { type FreshProject, freshProject } from "./fresh-project.ts";
import { serveFolder } from "./serve-folder.ts";
import { type ServedRegistry, serveRegistry } from "./serve-registry.ts";

const names = ["dialog", "input", "field", "badge", "verified-badge"];

let served: ServedRegistry;
let project: FreshProject;
let browser: Browser;

beforeAll(async () => {
  served = await serveRegistry();
  project = await freshProject({
    registryUrl: served.url,
    officialUrl: served.officialUrl,
    packages: "borrowed",
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await project?.remove();
  await served?.stop();
});

describe("a stranger's project", () => {
  test("the installer adds the items by address, with everything that they need", async () => {
    const { code, output } = await project.shadcn([
      "add",
      ...names.map((name) => `${served.url}/${name}`),
      "--yes",
      "--overwrite",
    ]);
    expect(code, output).toBe(0);
    const needed = new Set<string>();
    const visit = (name: string) => {
      needed.add(name);
      served.registry.get(name)!.meta.dependsOn.forEach(visit);
    };
    names.forEach(visit);
    const expected = [...needed].map((name) =>
      served.registry.get(name)!.type === "registry:lib" ? `lib/${name}.ts` : `components/ui/${name}.tsx`
    );
    expect(await project.sources()).toEqual(["index.css", "main.tsx", ...expected].sort());
    const packages = [...needed].flatMap((name) => served.registry.get(name)!.dependencies);
    expect(await project.wantedPackages()).toEqual([...new Set(packages)].sort());
  });

  // `tests/e2e/installer` type-checks these projects, and `npm run test:install` checks every item.
  test("it builds", async () => {
    await project.write("src/main.tsx", page);
    const build = await project.build();
    expect(build.code, build.output).toBe(0);
  });

  test("in a browser the badge has the token's colour in light and in dark, and the dialog opens", async () => {
    const site = await serveFolder(join(project.folder, "dist"));
    const tab = await browser.newPage();
    const problems: string[] = [];
    tab.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    tab.on("pageerror", (error) => problems.push(error.message));
    await tab.goto(site.url);
    // `VerifiedBadge` is built from `Badge`, so it has the badge's colours.
    const tokens = served.registry.get("badge")!.cssVars!;
    const badge = tab.getByRole("img", { name: /^Government/ });
    const colourOf = async (value: string) =>
      await badge.evaluate((element, colour) => {
        const probe = element.ownerDocument.body.appendChild(element.ownerDocument.createElement("i"));
        probe.style.color = colour;
        const computed = getComputedStyle(probe).color;
        probe.remove();
        return { shown: getComputedStyle(element).color, token: computed };
      }, value);
    const light = await colourOf(tokens.light!.gold!);
    expect(light.shown).toBe(light.token);
    await tab.evaluate(() => document.documentElement.classList.add("dark"));
    const dark = await colourOf(tokens.dark!.gold!);
    expect(dark.shown).toBe(dark.token);
    expect(dark.token).not.toBe(light.token);
    await tab.getByRole("button", { name: "Open" }).click();
    await tab.getByRole("dialog", { name: "Claim this venue" }).waitFor();
    await tab.getByRole("textbox", { name: "Your role" }).fill("Manager");
    expect(problems).toEqual([]);
    await tab.close();
    await site.stop();
  });

  test("nothing was requested from the official registry", () => {
    expect(served.asked).toContain("/api/v1/ui/verified-badge");
    expect(served.askedOfficial).toEqual([]);
  });
});

const page = `import "./index.css";
import { createRoot } from "react-dom/client";
import { Badge } from "@/components/ui/badge";
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from "@/components/ui/dialog";
import { Field, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { VerifiedBadge } from "@/components/ui/verified-badge";

createRoot(document.getElementById("root")!).render(
  <main>
    <VerifiedBadge tier={3} />
    <Badge variant="secondary">Library</Badge>
    <Dialog>
      <DialogTrigger>Open</DialogTrigger>
      <DialogContent>
        <DialogTitle>Claim this venue</DialogTitle>
        <Field>
          <FieldLabel>Your role</FieldLabel>
          <Input />
        </Field>
      </DialogContent>
    </Dialog>
  </main>,
);
`;
