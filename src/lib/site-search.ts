/** Kinds of results, in the order in which groups are shown. */
export const resultKinds = ["Component", "Block", "Guide", "Endpoint", "Error", "Page"] as const;
/** The kind of a result. */
export type ResultKind = (typeof resultKinds)[number];

/** A search result. */
export interface SearchResult {
  readonly title: string;
  readonly href: string;
  readonly kind: ResultKind;
  /** The text around the match, in pieces; matching pieces are marked. */
  readonly excerpt: readonly ExcerptPart[];
  /** What readers can do there, separated by semicolons. */
  readonly tasks: string;
}

/** A piece of an excerpt. */
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

/** Loads the index on first use; a failed attempt is not cached, so the next one tries again. */
function loadPagefind(): Promise<Pagefind> {
  // The file exists only in the built site. A module that failed to load stays failed under its URL, so a
  // retry uses another one.
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
 * Searches the whole site: pages, components, endpoints and errors; exact name matches come first.
 *
 * @throws {Error} when the index cannot be loaded
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
 * 0 for the exact name or its plural, 1 for a task or the start of the name, 2 for a part of the name, 3 for anything
 * else.
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

/** Whether a task contains every word of the query, such as `show a tier` for `show tier`. */
function isTask(tasks: string, asked: string): boolean {
  const words = asked.split(/\s+/);
  return words.length > 1 &&
    tasks.toLowerCase().split(";").some((task) => {
      const own = task.trim().split(/\s+/);
      return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
    });
}

/** Pagefind marks matches in HTML; only the text and the marks are used. */
function excerptParts(html: string): ExcerptPart[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].map((node) => ({
    text: node.textContent ?? "",
    isMatch: node.nodeName === "MARK",
  }));
}

/** The start of a page's text repeats its title, so the excerpt begins after it. */
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

/** Results in groups, ordered by the best result of each group. */
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
