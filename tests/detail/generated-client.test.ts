import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import {
  apiWords,
  apiWordsFile,
  clientTypes,
  clientTypesFile,
  registryClient,
  registryClientFile,
} from "../../scripts/client-generate.ts";

test("the client's types are those that openapi-typescript generates now", async () => {
  const isCurrent = await readFile(clientTypesFile, "utf8") === await clientTypes();
  expect(isCurrent, "run `npm run client` to write clients/typescript/schema.d.ts again").toBe(true);
});

test("the options in forms are those of the document", async () => {
  const isCurrent = await readFile(apiWordsFile, "utf8") === await apiWords();
  expect(isCurrent, "run `npm run client` to write src/lib/api-words.ts again").toBe(true);
});

test("the item hakika-client is what the client and the document make now", async () => {
  const isCurrent = await readFile(registryClientFile, "utf8") === await registryClient();
  expect(isCurrent, "run `npm run client` to write registry/lib/hakika-client again").toBe(true);
});
