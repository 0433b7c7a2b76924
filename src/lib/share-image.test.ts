import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shareImage } from "./share-image.ts";

// Pictures are cached in the working directory, so the tests use a temporary one. In the project folder, a second run
// would find cached pictures and draw nothing.
const project = process.cwd();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "share-images-"));
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(project);
  await rm(folder, { recursive: true });
});

test.each([
  ["a short title", { title: "Hakika", description: "Places, proven." }],
  ["a title of one long word", { title: "W".repeat(90), description: "m".repeat(400) }],
  ["letters of all four languages, and markup", {
    title: "São Tomé & <Élève>",
    description: "Ng'ombe, ação, où",
  }],
])("%s is drawn as a picture of 1200 × 630", async (_name, words) => {
  const { format, width, height } = await sharp(await shareImage(words)).metadata();
  expect([format, width, height]).toEqual(["png", 1200, 630]);
});

test("different texts make different pictures, and the same text the same one", async () => {
  const [one, again, other] = await Promise.all(
    ["Gateway", "Gateway", "Registry"].map((title) => shareImage({ title, description: "Same" })),
  );
  expect(Buffer.compare(one!, again!)).toBe(0);
  expect(Buffer.compare(one!, other!)).not.toBe(0);
});
