import text from "../../content/bench/results.json?raw";
import { type Results, resultsSchema, type Section } from "../../content/bench/schema.ts";
import { laterWords } from "./bench-markdown.ts";

/** Results of the last complete run of `npm run bench`. */
export const benchResults: Results = resultsSchema.parse(JSON.parse(text));

/** Title and description of each suite, in the order in which the page shows them. */
const suiteWords: Readonly<Record<string, { readonly title: string; readonly about: string }>> = {
  registry: {
    title: "Registry",
    about:
      "One component with its source code, as requested by the installer, compared with nginx serving the same files.",
  },
  "authenticated-read": {
    title: "Signed-in read",
    about:
      "For each GET /v1/identity/me request, the gateway verifies the token and reads the session, the person and the signing key.",
  },
  namespaces: {
    title: "Product namespaces",
    about:
      "A list request and an insert, compared with PostGraphile and with hand-written servers. Some of these servers are bare. Others use well-known packages to do the same work as our public API: tokens, quotas, strict input validation, headers, a circuit breaker, signed cursors and logging. The difference between the bare servers and the “same work” servers shows what this work costs on any server. The difference between the “same work” servers and our gateway shows the overhead of our code.",
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
    about:
      "How much text a model must read: the list of tools, and ten events in one layer or in all layers.",
  },
  vouches: {
    title: "Vouches",
    about: "The most important write: a vouch, including the tier, the audit record and the outbox message.",
  },
  verification: {
    title: "Finder and vouches as data grows",
    about: "Requests that the gateway handles completely, but without a network connection.",
  },
  "cold-start": {
    title: "Cold start",
    about: "The time from the start of a process to its first response, with a warm module cache.",
  },
  load: {
    title: "Whole system under load",
    about:
      "All apps together, first with the load rising to the knee, then at twice the knee. The knee is the highest request rate at which response times stay within the limit.",
  },
  pages: { title: "Page weight", about: "The size of the files loaded on a first visit." },
  growth: {
    title: "Builds",
    about: "How long the registry and the site take to build, with additional copies of the components.",
  },
  log: {
    title: "Public log",
    about:
      "The time for an append and the size of a proof while the log of tier changes grows to ten million leaves.",
  },
  loop: { title: "Event loop", about: "The longest time that one valid request blocks other requests." },
  bundle: {
    title: "Import size",
    about: "The number of bytes that importing one component adds to a page.",
  },
  soak: { title: "Soak test", about: "The whole system under sustained load." },
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
