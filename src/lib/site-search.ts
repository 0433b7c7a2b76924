/** Kinds of search results. */
export const resultKinds = ["Component", "Block", "Guide", "Endpoint", "Error", "Page"] as const;
export type ResultKind = (typeof resultKinds)[number];

export interface SearchResult {
  readonly title: string;
  readonly href: string;
  readonly kind: ResultKind;
  /** Text around the match, split into parts. The matching parts are marked. */
  readonly excerpt: readonly ExcerptPart[];
  /** Tasks that the page helps with, separated by semicolons. */
  readonly tasks: string;
}

export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

interface PagefindData {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: Readonly<Record<string, string>>;
}
interface Pagefind {
  init(): Promise<void>;
  search(text: string): Promise<{ results: readonly { data(): Promise<PagefindData> }[] }>;
}

let loading: Promise<Pagefind> | undefined;

/** Loads the index on first use. Failures are not cached, so the next call tries again. */
function loadPagefind(): Promise<Pagefind> {
  // The file only exists in the built site, so Vite must leave this import alone. Once an import has failed, importing
  // the same URL fails again, so each retry uses a new URL.
  const address = `/pagefind/pagefind.js${failures === 0 ? "" : `?attempt=${failures}`}`;
  return loading ??= (import(/* @vite-ignore */ address) as Promise<Pagefind>).then(async (pagefind) => {
    await pagefind.init();
    return pagefind;
  }).catch((error: unknown) => {
    loading = undefined;
    failures += 1;
    throw error;
  });
}
let failures = 0;

const mostResults = 24;

/**
 * Searches the whole site: pages, components, endpoints and errors. Exact name matches come first.
 *
 * @throws {Error} if the index cannot be loaded
 */
export async function searchSite(text: string): Promise<SearchResult[]> {
  const pagefind = await loadPagefind();
  const { results } = await pagefind.search(text);
  const found = await Promise.all(results.slice(0, mostResults).map((result) => result.data()));
  return found.map(toResult).map((result, index) => ({ result, index }))
    .sort((one, other) =>
      nearness(one.result, text) - nearness(other.result, text) || one.index - other.index
    )
    .map(({ result }) => result);
}

function toResult({ url, excerpt, meta }: PagefindData): SearchResult {
  const kind = resultKinds.find((name) => name === meta["kind"]) ?? "Page";
  const title = meta["title"] ?? url;
  return {
    title,
    href: url.replace(/\.html(?=#|$)/, ""),
    kind,
    tasks: meta["tasks"] ?? "",
    excerpt: withoutTitle(excerptParts(excerpt), title),
  };
}

/**
 * Returns 0 if the text is the name or its plural, 1 if it is a task or the start of the name, 2 if it is another
 * part of the name, and 3 otherwise.
 */
export function nearness(
  { title, href, tasks }: Pick<SearchResult, "title" | "href" | "tasks">,
  text: string,
): number {
  const asked = text.trim().toLowerCase();
  const name = title.toLowerCase();
  const slug = href.split(/[/#]/).at(-1) ?? "";
  const isCalled = (text: string) => name === text || slug === text.replaceAll(" ", "-");
  if (isCalled(asked) || isCalled(`${asked}s`)) return 0;
  if (name.startsWith(asked) || isTask(tasks, asked)) return 1;
  return name.includes(asked) ? 2 : 3;
}

/**
 * Checks whether every word of the query is the start of a word in the task. For example, the task `show a tier`
 * matches the query `show tier`.
 */
function isTask(tasks: string, asked: string): boolean {
  const words = asked.split(/\s+/);
  return words.length > 1 &&
    tasks.toLowerCase().split(";").some((task) => {
      const own = task.trim().split(/\s+/);
      return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
    });
}

/** Splits an excerpt into plain text and matches. Pagefind returns HTML in which matches are marked. */
function excerptParts(html: string): ExcerptPart[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].map((node) => ({
    text: node.textContent ?? "",
    isMatch: node.nodeName === "MARK",
  }));
}

/** Starts the excerpt after the title, because a page's text begins with its title. */
function withoutTitle(parts: readonly ExcerptPart[], title: string): readonly ExcerptPart[] {
  const start = `${title}. `;
  if (!parts.map(({ text }) => text).join("").startsWith(start)) return parts;
  let left = start.length;
  return parts.map(({ text, isMatch }) => {
    const cut = Math.min(left, text.length);
    left -= cut;
    return { text: text.slice(cut), isMatch };
  }).filter(({ text }) => text !== "");
}

/** Groups results by kind. The group with the best result comes first. */
export function groupResults(
  results: readonly SearchResult[],
): { readonly value: string; readonly items: readonly SearchResult[] }[] {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    value: groupTitles[kind],
    items: results.filter((result) => result.kind === kind),
  }));
}

const groupTitles: Readonly<Record<ResultKind, string>> = {
  Component: "Components",
  Block: "Blocks and charts",
  Guide: "Guides",
  Endpoint: "Endpoints",
  Error: "Errors",
  Page: "Pages",
};
