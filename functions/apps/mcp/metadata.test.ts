import { expect, test } from "vitest";
import { openTestMcp } from "../../../tests/support/mcp-app.ts";
import { repositoryOf } from "./metadata.ts";
import { mcpSettings } from "./settings.ts";

const issuer = "https://provider.example";
const provider = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  registration_endpoint: `${issuer}/reg`,
  code_challenge_methods_supported: ["S256"],
};
const unused = () => Promise.reject(new Error("the events app is not asked"));

function network(answer: (url: string) => Response) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (input) => {
    asked.push(String(input));
    return Promise.resolve(answer(String(input)));
  };
  return { asked, fetch };
}

test.each(["/.well-known/oauth-protected-resource", "/.well-known/oauth-protected-resource/mcp"])(
  "%s",
  async (path) => {
    const answer = await openTestMcp({ events: unused }).fetch(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(await answer.json()).toEqual({
      resource: "http://localhost:8002/mcp",
      authorization_servers: [issuer],
      scopes_supported: ["events:write"],
      bearer_methods_supported: ["header"],
      resource_name: "Hakika events",
      resource_documentation: "http://localhost:8002/auth.md",
    });
  },
);

test.each([
  "/.well-known/oauth-protected-resource",
  "/.well-known/oauth-protected-resource/mcp",
  "/.well-known/oauth-authorization-server",
])("503 with the exact body if no issuer is set, or an invalid one: %s", async (path) => {
  const wrong = "must be an https address without user or query (http only on this machine)";
  for (
    const [value, says] of [["", "is not set"], ["provider", wrong], ["https://ada:s3cr3t@id.example", wrong]]
  ) {
    const answer = await openTestMcp({ events: unused }, { IDP_ISSUER: value! }).fetch(path);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toBe(`{"detail":"identity provider is not configured: IDP_ISSUER ${says}"}`);
  }
});

test("the provider's metadata is mirrored, read once, and still served while the provider is down", async () => {
  let isUp = true;
  const { asked, fetch } = network((url) =>
    isUp && url === `${issuer}/.well-known/openid-configuration`
      ? Response.json(provider)
      : new Response(null, { status: 404 })
  );
  const mcp = openTestMcp({ events: unused, fetch });
  const read = async () => (await mcp.fetch("/.well-known/oauth-authorization-server")).json();
  expect(await Promise.all([read(), read(), read()])).toEqual([provider, provider, provider]);
  expect(asked).toEqual([
    `${issuer}/.well-known/oauth-authorization-server`,
    `${issuer}/.well-known/openid-configuration`,
  ]);
  isUp = false;
  expect(await read()).toEqual(provider);
  expect(asked).toHaveLength(2);
});

const unreadable: [name: string, answer: () => Response][] = [
  ["that is away", () => new Response(null, { status: 503 })],
  ["that answers HTML", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
  ["that names another issuer", () => Response.json({ ...provider, issuer: "https://evil.example" })],
  ["that leaves out an endpoint", () => Response.json({ issuer })],
  ["that answers without end", () => new Response("x".repeat(300_000))],
];

test.each(unreadable)("502 for a provider %s, and the next request tries again", async (_name, answer) => {
  const { asked, fetch } = network(answer);
  const mcp = openTestMcp({ events: unused, fetch });
  const first = await mcp.fetch("/.well-known/oauth-authorization-server");
  expect(first.status).toBe(502);
  expect(await first.json()).toEqual({ detail: expect.any(String) });
  await mcp.fetch("/.well-known/oauth-authorization-server");
  expect(asked).toHaveLength(4);
});

test("an issuer with a path has its metadata at both well-known URLs", async () => {
  const { asked, fetch } = network(() => new Response(null, { status: 404 }));
  const mcp = openTestMcp({ events: unused, fetch }, { IDP_ISSUER: `${issuer}/tenant/` });
  await mcp.fetch("/.well-known/oauth-authorization-server");
  expect(asked).toEqual([
    `${issuer}/.well-known/oauth-authorization-server/tenant`,
    `${issuer}/tenant/.well-known/openid-configuration`,
  ]);
});

test("auth.md tells an agent where, why and how to sign in", async () => {
  const answer = await openTestMcp({ events: unused }).fetch("/auth.md");
  const text = await answer.text();
  expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  for (
    const words of [
      "http://localhost:8002/mcp",
      issuer,
      "events:write",
      "S256",
      "`create_event`, `update_event`",
    ]
  ) {
    expect(text).toContain(words);
  }
});

test("server.json is a valid entry for the public registry", async () => {
  const mcp = openTestMcp({ events: unused }, { PUBLIC_EVENTS_URL: "https://events.hakika.example" });
  const answer = await mcp.fetch("/server.json");
  expect(await answer.json()).toMatchObject({
    name: "example.hakika.events/hakika-events",
    version: "4.1.0",
    remotes: [{ type: "streamable-http", url: "https://events.hakika.example/mcp" }],
  });
});

test("the server card has the fields of SEP-2127 and is found through the domain's catalogue", async () => {
  const mcp = openTestMcp({ events: unused }, {
    PUBLIC_EVENTS_URL: "https://events.hakika.example",
    PUBLIC_WEB_URL: "https://hakika.example",
  });
  const catalogue = await mcp.fetch("/.well-known/ai-catalog.json");
  expect(catalogue.headers.get("content-type")).toBe("application/ai-catalog+json");
  const { specVersion, entries: [entry] } = await catalogue.json();
  expect([specVersion, entry]).toEqual(["1.0", {
    identifier: "urn:air:events.hakika.example:mcp:hakika-events",
    type: "application/mcp-server-card+json",
    url: "https://events.hakika.example/mcp/server-card",
  }]);
  const answer = await mcp.fetch(new URL(entry.url).pathname);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/mcp-server-card+json",
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "ETag",
    "cache-control": "public, max-age=3600",
  });
  const card = await answer.json();
  const { description, ...rest } = card;
  expect(description.length).toBeLessThanOrEqual(100);
  expect(rest).toEqual({
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name: "example.hakika.events/hakika-events",
    title: "Hakika events",
    version: "4.1.0",
    websiteUrl: "https://hakika.example/docs/mcp",
    icons: [
      { src: "https://events.hakika.example/icon.png", mimeType: "image/png", sizes: ["96x96"] },
      { src: "https://events.hakika.example/icon.svg", mimeType: "image/svg+xml", sizes: ["any"] },
    ],
    remotes: [{
      type: "streamable-http",
      url: "https://events.hakika.example/mcp",
      supportedProtocolVersions: ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"],
    }],
  });
  const etag = answer.headers.get("etag")!;
  const again = await mcp.fetch("/mcp/server-card", { headers: { "if-none-match": etag } });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  const png = new Uint8Array(await (await mcp.fetch("/icon.png")).arrayBuffer());
  expect([...png.slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
});

test("one link adds the server to Cursor, one to VS Code", async () => {
  const mcp = openTestMcp({ events: unused }, { PUBLIC_EVENTS_URL: "https://events.hakika.example" });
  const cursor = await mcp.fetch("/install/cursor");
  const link = new URL(cursor.headers.get("location")!);
  expect([cursor.status, link.protocol, link.host, link.pathname, link.searchParams.get("name")]).toEqual(
    [302, "cursor:", "anysphere.cursor-deeplink", "/mcp/install", "hakika-events"],
  );
  expect(JSON.parse(atob(link.searchParams.get("config")!))).toEqual({
    url: "https://events.hakika.example/mcp",
  });
  const location = (await mcp.fetch("/install/vscode")).headers.get("location")!;
  expect(location).toMatch(/^vscode:mcp\/install\?/);
  expect(JSON.parse(decodeURIComponent(location.split("?")[1]!))).toEqual({
    name: "hakika-events",
    type: "http",
    url: "https://events.hakika.example/mcp",
  });
  expect((await mcp.fetch("/install/cursor", { method: "POST" })).status).toBe(405);
});

test("the repository is linked if package.json names a public one", () => {
  expect(repositoryOf({ repository: "github:a/b" })).toEqual({
    repository: { url: "https://github.com/a/b", source: "github" },
  });
  expect(repositoryOf({ repository: { url: "git+https://gitlab.com/a/b.git" } })).toEqual({
    repository: { url: "https://gitlab.com/a/b", source: "gitlab" },
  });
  expect(repositoryOf({})).toEqual({});
});

test.each(["POST", "DELETE"])("405 %s on a document", async (method) => {
  const answer = await openTestMcp({ events: unused }).fetch("/auth.md", { method });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

test.each([
  ["PUBLIC_EVENTS_URL", "is unset", {}],
  ["PUBLIC_EVENTS_URL", "has another scheme", { PUBLIC_EVENTS_URL: "ftp://x" }],
  ["MCP_IMAGE_ORIGINS", "is not an origin", {
    PUBLIC_EVENTS_URL: "https://x.example",
    MCP_IMAGE_ORIGINS: "images",
  }],
  ["MCP_SIGN_IN_200_USER_AGENTS", "is not a pattern", {
    PUBLIC_EVENTS_URL: "https://x.example",
    MCP_SIGN_IN_200_USER_AGENTS: "[",
  }],
  ["MCP_SIGN_IN_200_USER_AGENTS", "can take more than linear time", {
    PUBLIC_EVENTS_URL: "https://x.example",
    MCP_SIGN_IN_200_USER_AGENTS: "(\\w+\\s?)+$",
  }],
])("an error names %s if it %s", (name, _fault, env) => {
  expect(() => mcpSettings(env)).toThrow(name);
});
