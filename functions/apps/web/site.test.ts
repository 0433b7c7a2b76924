import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { siteIn } from "./site.ts";

const origin = "https://hakika.example";

test.each([
  ["/components/qr-scanner", "camera=(self)"],
  ["/blocks/door-check-in", "camera=(self)"],
  ["/view/blocks/door-check-in", "camera=(self)"],
  ["/components/qr-code", "camera=()"],
  ["/", "camera=()"],
])(
  "200 %s has the permissions policy %s: only demos that scan may ask for the camera",
  async (path, policy) => {
    const folder = await mkdtemp(join(tmpdir(), "site-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, "client", `${path === "/" ? "/index" : path}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, "<!doctype html><title>Page</title>");
    await mkdir(join(folder, "server"));
    await writeFile(join(folder, "server", "entry.mjs"), "export const isPage = () => false;");
    await writeFile(join(folder, "built.json"), JSON.stringify({ builtAt: "2026-11-26", placeholders: {} }));
    const site = await siteIn(folder, { web: origin, registry: origin, gateway: origin, events: origin })
      .current();
    const answer = await site!.files.get(path)!.answer(new Request(origin + path));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("permissions-policy")?.split(", ")[0]).toBe(policy);
  },
);
