import { type AnyFeed, parseFeed } from "feedsmith";
import { articles } from "./articles.ts";
import { plainText } from "./plain-text.ts";

export interface Entry {
  readonly url: string;
  readonly title: string;
  readonly summary: string | null;
  readonly author: string | null;
  readonly locale: string;
  readonly publishedAt: string;
  readonly categories: string;
}

interface Found {
  readonly url?: string | undefined;
  readonly title?: string | undefined;
  readonly summary?: string | undefined;
  readonly author?: string | undefined;
  readonly language?: string | undefined;
  readonly date?: string | undefined;
  readonly categories?: readonly (string | undefined)[] | undefined;
}

const maximumEntries = 200;
const { url: Url, title: Title, locale: Locale } = articles.members;

/**
 * Parses a feed. Leaves out entries without a title or URL, and repeated URLs. A future or invalid time is replaced
 * with the current time, so that no entry stays at the top of a list for years.
 *
 * @throws {Error} if the input is not a feed
 */
export function readEntries(text: string, feedUrl: string, locale: string, now: Date): Entry[] {
  const entries = new Map<string, Entry>();
  for (const found of entriesOf(parseFeed(text, { maxItems: maximumEntries }))) {
    const url = URL.canParse(found.url ?? "", feedUrl) ? new URL(found.url!, feedUrl).href : "";
    const title = plainText(found.title ?? "", 300);
    if (!Url!.safeParse(url).success || !Title!.safeParse(title).success || entries.has(url)) continue;
    const time = Date.parse(found.date ?? "");
    const language = found.language?.slice(0, 2).toLowerCase();
    entries.set(url, {
      url,
      title: title.normalize("NFC"),
      summary: plainText(found.summary ?? "", 1_000).normalize("NFC") || null,
      author: plainText(found.author ?? "", 200).normalize("NFC") || null,
      locale: Locale!.safeParse(language).success ? language! : locale,
      publishedAt: new Date(time <= now.getTime() && time > 0 ? time : now).toISOString(),
      categories: plainText((found.categories ?? []).join(" · "), 500),
    });
  }
  return [...entries.values()];
}

function entriesOf(parsed: AnyFeed): Found[] {
  switch (parsed.format) {
    case "rss":
      return (parsed.feed.items ?? []).map((item) => ({
        url: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
        title: item.title,
        summary: item.description ?? item.content?.encoded,
        author: item.dc?.creators?.[0] ?? item.authors?.[0]?.name,
        language: parsed.feed.language,
        date: item.pubDate ?? item.dc?.dates?.[0],
        categories: item.categories?.map(({ name }) => name),
      }));
    case "rdf":
      return (parsed.feed.items ?? []).map((item) => ({
        url: item.link,
        title: item.title,
        summary: item.description,
        author: item.dc?.creators?.[0],
        language: parsed.feed.dc?.languages?.[0],
        date: item.dc?.dates?.[0],
        categories: item.dc?.subjects,
      }));
    case "atom":
      return (parsed.feed.entries ?? []).map((entry) => ({
        url: (entry.links?.find(({ rel }) => rel === undefined || rel === "alternate") ?? entry.links?.[0])
          ?.href,
        title: entry.title?.value,
        summary: entry.summary?.value ?? entry.content?.value,
        author: entry.authors?.[0]?.name ?? parsed.feed.authors?.[0]?.name,
        language: entry.xml?.lang ?? parsed.feed.xml?.lang,
        date: entry.published ?? entry.updated,
        categories: entry.categories?.map(({ label, term }) => label ?? term),
      }));
    case "json":
      return (parsed.feed.items ?? []).map((item) => ({
        url: item.url ?? item.external_url,
        title: item.title,
        summary: item.summary ?? item.content_text ?? item.content_html,
        author: item.authors?.[0]?.name ?? parsed.feed.authors?.[0]?.name,
        language: item.language ?? parsed.feed.language,
        date: item.date_published ?? item.date_modified,
        categories: item.tags,
      }));
  }
}
