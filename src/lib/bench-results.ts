import text from "../../content/bench/results.json?raw";
import { type Results, resultsSchema, type Section } from "../../content/bench/schema.ts";
import { laterWords } from "./bench-markdown.ts";

/** Results of the last complete run of `npm run bench`. */
export const benchResults: Results = resultsSchema.parse(JSON.parse(text));

/** Title and description of each suite, in page order. */
const suiteWords: Readonly<Record<string, { readonly title: string; readonly about: string }>> = {
  registry: {
    title: "Registry",
    about:
      "One component with its source, as the installer requests it, compared with nginx serving the same files.",
  },
  "authenticated-read": {
    title: "Signed-in read",
    about:
      "GET /v1/identity/me. Each request verifies the token and reads the session, the person and the signing key.",
  },
  namespaces: {
    title: "Product namespaces",
    about:
      "A list and an insert, compared with PostGraphile and two hand-written servers. One of them is bare. The other does the same work as our public API (tokens, quotas, strict input, headers, breaker, signed cursor, log) with well-known packages. The difference between the two shows what this work costs on any server. The difference between the second and our gateway shows what our code adds.",
  },
  "list-growth": {
    title: "Long lists",
    about: "A page near the end of a long list, compared with the first page.",
  },
  mcp: {
    title: "MCP",
    about: "A tool call that returns ten events, compared with servers that return a canned result.",
  },
  tokens: {
    title: "MCP: tokens",
    about: "The text that a model has to read: the list of tools, and ten events in one or all layers.",
  },
  vouches: {
    title: "Vouches",
    about: "The most important write: a vouch, with the tier, the audit record and the outbox message.",
  },
  verification: {
    title: "Finder and vouches as data grows",
    about: "Complete requests through the gateway, without a socket.",
  },
  "cold-start": {
    title: "Cold start",
    about: "Time from the start of a process to its first response, with a warm module cache.",
  },
  load: {
    title: "Whole system under load",
    about:
      "All apps together, at rising load up to the knee and at twice the knee. The knee is the highest request rate at which responses still meet the time limit.",
  },
  pages: { title: "Weight of pages", about: "The files that a first visit loads." },
  growth: { title: "Builds", about: "Registry and site with additional copies of the components." },
  log: {
    title: "Public log",
    about: "The time for an append and a proof while the log of tier changes grows to ten million leaves.",
  },
  loop: { title: "Event loop", about: "The longest time that one valid request blocks the others." },
  bundle: {
    title: "Size of one import",
    about: "How much larger a page gets when it imports one component.",
  },
  soak: { title: "Soak", about: "The whole system under load for a long time." },
};

export interface ShownSuite {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Set if the suite was measured later than the others. */
  readonly later: string | undefined;
  readonly sections: readonly Section[];
}

export function shownSuites(): ShownSuite[] {
  return benchResults.suites.filter(({ sections }) => sections.length > 0).map((suite) => ({
    id: suite.name,
    sections: suite.sections,
    later: laterWords(suite),
    ...suiteWords[suite.name] ?? { title: suite.name, about: "" },
  }));
}
