/**
 * The installer's search, which its MCP server also uses, must find items by the names that other libraries use.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { searchRegistries } from "shadcn/registry";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildRegistry, renderIndex } from "./build.ts";

let server: Server;
beforeAll(async () => {
  const registry = await buildRegistry({
    project: fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, ""),
  });
  const index = renderIndex(registry, {
    registry: "https://ui.example",
    web: "https://www.example/",
    gateway: "https://api.example",
  });
  server = createServer((_request, response) => {
    response.setHeader("content-type", "application/json").end(index);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
afterAll(() => server.close());

test.for<[string, string]>([
  ["modal", "dialog"],
  ["snackbar", "toast"],
  ["notification", "toast"],
  ["typeahead", "autocomplete"],
  ["popup", "popover"],
  ["dropdown", "dropdown-menu"],
  ["bottom sheet", "drawer"],
  ["side panel", "sheet"],
  ["loader", "spinner"],
  ["placeholder", "skeleton"],
  ["wizard", "stepper"],
  ["slideshow", "carousel"],
  ["datepicker", "date-picker"],
  ["dropzone", "file-upload"],
  ["command palette", "command"],
  ["chips", "tag-input"],
  ["data grid", "data-table"],
  ["toggle switch", "switch"],
  ["pill", "badge"],
  ["expander", "collapsible"],
])("%j finds %s first, and its examples among the first five", async ([query, name]) => {
  const { port } = server.address() as AddressInfo;
  const { items } = await searchRegistries(["@hakika"], {
    query,
    limit: 5,
    config: { registries: { "@hakika": `http://127.0.0.1:${port}/r/{name}.json` } },
  });
  const names = items.map((item) => item.name);
  expect(names[0]).toBe(name);
  expect(names).toContain(`${name}-demo`);
});
