import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoaderContext } from "astro/loaders";
import { guidesLoader } from "./guides-loader.ts";
import { originsAtBuild } from "./origins.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "guides-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the loader on a folder that contains a single file with this text. A map replaces Astro's store. */
async function load(text: string) {
  await writeFile(join(folder, "start.md"), text);
  const entries = new Map<string, { data: unknown; body?: string }>([["from-an-earlier-build", {
    data: {},
  }]]);
  await guidesLoader("./").load({
    config: { root: pathToFileURL(`${folder}/`) },
    store: {
      clear: () => entries.clear(),
      set: (entry: { id: string; data: unknown }) => entries.set(entry.id, entry),
    },
    parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
    renderMarkdown: (html: string) => Promise.resolve({ html }),
    generateDigest: (digest: string) => digest,
  } as unknown as LoaderContext);
  return entries;
}

test("a guide has its front matter as data and real addresses in its text; earlier guides are forgotten", async () => {
  const entries = await load("---\ntitle: Start here\norder: 10\n---\n\nOpen {{web}}/docs.\n");
  expect([...entries.keys()]).toEqual(["start"]);
  expect(entries.get("start")).toMatchObject({
    data: { title: "Start here", order: 10 },
    body: `\nOpen ${originsAtBuild.web}/docs.\n`,
  });
});

test.each([
  ["no head", "# Start\n", /start\.md has no head between two lines of ---/],
  ["a head that is never closed", "---\ntitle: Start\n", /has no head/],
  ["a line that is not `key: text`", "---\ntitle: Start\nnested:\n---\n", /not `key: text`: nested:/],
])("%s fails the build and names the file", async (_name, text, message) => {
  await expect(load(text)).rejects.toThrow(message);
});
