import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { eventSurface } from "../../functions/apps/mcp/surface.ts";
import { mcpSettings } from "../../functions/apps/mcp/settings.ts";

const page = readFileSync(new URL("../../content/docs/mcp.md", import.meta.url), "utf8");
const [, clients = ""] = page.split("## Connect a client");
const snippets = [...clients.split("\n## ")[0]!.matchAll(/([\s\S]*?)```(\w+)\n([\s\S]*?)```/g)].map(
  ([, before = "", language = "", text = ""]) => ({
    client: [...before.matchAll(/^### (.+)$/gm)].at(-1)?.[1],
    language,
    text,
  }),
);

test("there is a snippet for every common client", () => {
  expect(snippets.map(({ client }) => client)).toEqual([
    "Claude Code",
    "VS Code",
    "Cursor",
    "Windsurf",
    "Codex",
    "Gemini CLI",
    "Clients that support only local servers",
    "Inspector",
  ]);
});

test.each(snippets)("$client: the snippet has the one address and is well-formed", ({ language, text }) => {
  expect(text.match(/\{\{\w+\}\}\S*?\/mcp/g)).toEqual(["{{events}}/mcp"]);
  if (language !== "json") return;
  const [servers] = Object.values(JSON.parse(text)) as Record<string, object>[];
  expect(Object.keys(servers!)).toEqual(["hakika-events"]);
});

test("the page lists exactly the tools and prompts that exist", () => {
  const { tools, prompts } = eventSurface(mcpSettings({ PUBLIC_EVENTS_URL: "http://localhost:8002" }));
  const listed = [...page.matchAll(/^\| `([a-z_]+)` +\|/gm)].map(([, name]) => name);
  expect(listed).toEqual(tools.map(({ definition }) => definition.name));
  for (const { definition } of prompts) expect(page).toContain(`\`${definition.name}\``);
});
