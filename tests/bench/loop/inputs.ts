import type { RunningSystem } from "../../support/system.ts";

export interface HostileInput {
  readonly route: string;
  readonly input: string;
  readonly url: string;
  readonly init?: RequestInit;
}

const letter = (index: number) => String.fromCodePoint(0x61 + Math.floor(index) % 26);
/**
 * Returns a string of 60 letters. Any two of these strings differ only at the end, so comparing them takes as long as
 * possible.
 */
export const alike = (index: number): string =>
  `${"a".repeat(57)}${letter(index)}${letter(index / 26)}${letter(index / 676)}`;
const list = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index));
const words = (ending: string) => list(20, (index) => alike(index * 31).slice(0, 57) + ending).join();
/** Size of a body just below the maximum. */
const bodyBytes = 250_000;
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

export function hostileInputs(system: RunningSystem, authorization: string): readonly HostileInput[] {
  const query = (of: Record<string, string>) => new URLSearchParams(of).toString();
  const get = (origin: string, path: string, input: string, search = ""): HostileInput => ({
    route: `GET ${path}`,
    input,
    url: `${origin}${path}${search && `?${search}`}`,
    init: { headers: { Authorization: authorization } },
  });
  const send = (method: string, url: string, route: string, input: string, body: string): HostileInput => ({
    route: `${method} ${route}`,
    input,
    url,
    init: {
      method,
      headers: {
        Authorization: authorization,
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
      },
      body,
    },
  });
  const { gateway, events, web } = system;
  const post = (path: string, input: string, body: string) =>
    send("POST", `${gateway}${path}`, path, input, body);
  const form = (input: string, fields: readonly string[]): HostileInput => ({
    route: "POST /api/claims",
    input: `a form of ${input}`,
    url: `${web}/api/claims`,
    init: {
      method: "POST",
      headers: { Origin: web, "Content-Type": "application/x-www-form-urlencoded" },
      body: fields.join("&"),
    },
  });
  const article = (body: string) => JSON.stringify({ title: "Long", language: "en", body });
  return [
    get(gateway, "/livez", "none (delay caused by other work on the machine)"),
    get(
      events,
      "/api/events",
      "40 unknown words of 60 letters, with a full topic vocabulary",
      query({ interests: words("1xy"), category: words("2xy") }),
    ),
    get(events, "/api/events", "an unknown city of 100 letters", query({ city: "a".repeat(100) })),
    get(events, "/api/events", "a text of 200 letters", query({ q: "a ".repeat(100) })),
    send(
      "POST",
      `${events}/mcp`,
      "/mcp",
      "20 unknown words, with a full topic vocabulary",
      JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "events_near_me", arguments: { city: "Harare", interests: words("3xy").split(",") } },
      }),
    ),
    send(
      "POST",
      `${events}/mcp`,
      "/mcp",
      "a batch of 250 kB",
      JSON.stringify(
        list(2_500, String).map((id) => ({
          jsonrpc: "2.0",
          id,
          method: "tools/list",
          params: { cursor: "x".repeat(20) },
        })),
      ),
    ),
    get(gateway, "/v1/search", "200 letters without spaces", query({ q: "a".repeat(200) })),
    get(gateway, "/v1/search", "100 words of one letter", query({ q: list(100, letter).join(" ") })),
    get(gateway, "/v1/entities", "a name of 200 letters", query({ q: "a".repeat(200) })),
    get(gateway, "/v1/entities", "a page of 100 entities", query({ limit: "100" })),
    get(gateway, "/v1/openapi.json", "the whole document"),
    get(gateway, "/v1/identity/me/export", "everything about a person"),
    post("/v1/content/articles", "250 kB of open tags", article("<a ".repeat(bodyBytes / 3))),
    post("/v1/content/articles", "250 kB of unfinished links", article("[".repeat(bodyBytes))),
    post("/v1/content/articles", "250 kB of stacked marks", article("\u0301".repeat(bodyBytes / 2))),
    post("/v1/content/articles", "60,000 characters of open tags", article("<a ".repeat(20_000))),
    post("/v1/entities", "JSON 40,000 levels deep", deep(40_000)),
    post(
      "/v1/entities",
      "an object of 10,000 keys",
      JSON.stringify(
        Object.fromEntries(list(10_000, alike).map((key, index) => [`${key.slice(50)}${index}`, 1])),
      ),
    ),
    post(
      "/v1/claims",
      "a note of 250 kB",
      JSON.stringify({
        entityId: crypto.randomUUID(),
        claimedRole: "owner",
        evidenceUrl: `https://a.example/${"a".repeat(2_000)}`,
        evidenceNote: "a".repeat(bodyBytes),
      }),
    ),
    post(
      "/v1/entities",
      `a contact of 250 kB`,
      JSON.stringify({ email: `${"a.".repeat(bodyBytes / 4)}@a.example` }),
    ),
    post("/v1/vouches", "35,000 numbers", JSON.stringify(list(35_000, String))),
    get(web, "/", "the home page"),
    get(web, "/en/verify", "a name of 200 letters", query({ q: "a".repeat(200) })),
    get(web, "/api/v1/ui/registry", "the whole registry"),
    form("20,000 fields", list(20_000, (index) => `a${index}=b`)),
    form("20,000 members of one field", list(20_000, (index) => `a.b${index}=c`)),
    form("25,000 entries of one list", list(25_000, (index) => `a[]=${index}`)),
  ];
}
