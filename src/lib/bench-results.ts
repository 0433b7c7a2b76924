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
      "Installing a component downloads one file. We compare how fast the web app and nginx serve this file.",
  },
  "authenticated-read": {
    title: "Signed-in read",
    about:
      "For each GET /v1/identity/me request, the gateway verifies the token and reads the session, the person and the signing key.",
  },
  namespaces: {
    title: "Product namespaces",
    about:
      "We compare how fast our gateway, PostGraphile and hand-written servers list and insert rows. Some of the hand-written servers are “bare”: they do only the essential work. Others use well-known packages to do the same work as our public API: they check tokens and quotas, validate input strictly, set headers, sign cursors, write logs and include a circuit breaker. The difference between the bare servers and the “same features” servers shows what this work costs on any server. The difference between the “same features” servers and our gateway shows the overhead of our code.",
  },
  "list-growth": {
    title: "Long lists",
    about: "How long it takes to fetch a page near the end of a long list, compared with the first page.",
  },
  mcp: {
    title: "MCP",
    about:
      "We call a tool that returns ten events, and compare our server with servers that return a canned result.",
  },
  tokens: {
    title: "MCP tokens",
    about:
      "How many tokens a model must read for the list of tools and for a result with ten events. The text and the HTML in the result are also counted separately.",
  },
  vouches: {
    title: "Vouches",
    about:
      "Vouching is the most important write operation. It also updates the tier and writes the audit record and the outbox message.",
  },
  verification: {
    title: "How data size affects searches and vouches",
    about:
      "Each request passes through the whole gateway but is sent from within the gateway's process, so the times don't include the network.",
  },
  "cold-start": {
    title: "Cold start",
    about: "The time from the start of a process to its first response, with a warm module cache.",
  },
  load: {
    title: "Whole system under load",
    about:
      "All apps run together. We raise the load to the highest request rate at which response times stay within the limit (the knee), and then double it.",
  },
  pages: { title: "Page weight", about: "The size of the files loaded on a first visit." },
  growth: {
    title: "Builds",
    about: "How the build times of the registry and the site grow as components are added.",
  },
  log: {
    title: "Public log",
    about:
      "The log of tier changes grows to ten million entries. We measure how long it takes to append an entry, and how large the log's proofs are.",
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
