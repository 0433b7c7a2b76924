import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { secondsAfter } from "../../kernel/shared/clock.ts";
import {
  type GuardedAnswer,
  type GuardedSender,
  guardedSender,
  TargetRefused,
} from "../../kernel/shared/guarded-request.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import type { Row } from "../kit/description.ts";
import { announceSearchable } from "../kit/resources.ts";
import { articles } from "./articles.ts";
import type { Entry } from "./entries.ts";
import {
  leaseDueSources,
  type Reading,
  type TakenSource,
  upsertArticles,
  writeFetchResult,
} from "./store.ts";

const atOnce = 5;
const leaseSeconds = 600;
const timeoutMs = 8_000;
const maximumBytes = 2 * 1024 * 1024;
const maximumRedirects = 3;
const daySeconds = 86_400;
const longestValidator = 500;

/**
 * Fetches the feeds that are due. Any number of processes may run this at the same time. If a feed has not changed,
 * its publisher only sends a 304. A failing feed is fetched less and less often, but at least once a day, unless its
 * server asks for a longer pause.
 *
 * @returns how many feeds were fetched
 */
export async function pollDueFeeds(
  services: Services,
  send: GuardedSender = guardedSender({ allowedHosts: services.settings.outgoingHosts }),
): Promise<number> {
  if (!services.databases.isConfigured("news")) return 0;
  const sql = services.databases.sql("news");
  const now = services.clock();
  const due = await leaseDueSources(sql, atOnce, now, secondsAfter(now, leaseSeconds));
  await Promise.all(due.map(async (source) => {
    try {
      await pollFeed(services, source, send);
    } catch (error) {
      loggerOf("news").warn("feed not stored", { source: source.id, error });
    }
  }));
  return due.length;
}

async function pollFeed(services: Services, source: TakenSource, send: GuardedSender): Promise<void> {
  const { reading, entries } = await readFeed(source, send, services.clock());
  await inTransaction(services.databases.sql("news"), async (tx) => {
    const now = services.clock();
    // If the feed URL has changed in the meantime, the articles of the old feed are discarded.
    if (!await writeFetchResult(tx, source, reading, now) || entries.length === 0) return;
    for (const row of await upsertArticles(tx, source.id, entries, now)) {
      await announceSearchable(tx, articles, row as Row);
    }
  });
}

/** The reason why a feed could not be fetched, worded for users. */
class FeedRefused extends Error {
  constructor(reason: string, readonly answer?: GuardedAnswer) {
    super(reason);
  }
}

async function readFeed(
  source: TakenSource,
  send: GuardedSender,
  now: Date,
): Promise<{ reading: Reading; entries: Entry[] }> {
  const next = (seconds: number) => secondsAfter(now, Math.min(daySeconds * 7, seconds));
  const usual = { nextFetchAt: next(source.everyMinutes * 60), error: null, isGone: false };
  try {
    const answer = await fetchFeed(source, send);
    if (answer.status === 304) return { reading: { ...usual, validators: null }, entries: [] };
    const entries = await entriesOf(answer, source, now);
    const validators = {
      etag: validator(answer.headers["etag"]),
      lastModified: validator(answer.headers["last-modified"]),
    };
    return { reading: { ...usual, validators }, entries };
  } catch (error) {
    const isKnown = error instanceof FeedRefused || error instanceof TargetRefused;
    const answer = error instanceof FeedRefused ? error.answer : undefined;
    const backOff = Math.min(daySeconds, source.everyMinutes * 60 * 2 ** Math.min(source.failures, 10));
    const asked = Number(answer?.headers["retry-after"] ?? 0);
    const reading = {
      nextFetchAt: next(Math.max(backOff, Number.isFinite(asked) ? asked : 0)),
      error: isKnown ? error.message : "the server did not respond",
      isGone: answer?.status === 410,
      validators: null,
    };
    return { reading, entries: [] };
  }
}

/** Requests a feed with its stored validators. Redirects are checked like the first request. */
async function fetchFeed(source: TakenSource, send: GuardedSender): Promise<GuardedAnswer> {
  let url = source.feedUrl;
  for (let step = 0; step <= maximumRedirects; step += 1) {
    const answer = await send({
      url,
      method: "GET",
      headers: {
        "Accept":
          "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5",
        "User-Agent": "Hakika-News/1",
        ...(source.etag ? { "If-None-Match": source.etag } : {}),
        ...(source.lastModified ? { "If-Modified-Since": source.lastModified } : {}),
      },
      timeoutMs,
      maximumBytes,
    });
    if (answer.status === 200 || answer.status === 304) return answer;
    const to = answer.headers["location"];
    if (![301, 302, 303, 307, 308].includes(answer.status) || !to || !URL.canParse(to, url)) {
      throw new FeedRefused(`the server returned status ${answer.status}`, answer);
    }
    url = new URL(to, url).href;
  }
  throw new FeedRefused("the address redirects too many times");
}

async function entriesOf(answer: GuardedAnswer, source: TakenSource, now: Date): Promise<Entry[]> {
  if (answer.isCut) throw new FeedRefused("the feed is larger than 2 MiB");
  // The parser is loaded with the first feed, which keeps cold starts fast.
  const { readEntries } = await import("./entries.ts");
  try {
    return readEntries(answer.body, source.feedUrl, source.locale, now);
  } catch {
    throw new FeedRefused("the response is not an RSS, Atom or JSON feed");
  }
}

function validator(value: string | undefined): string | null {
  return value !== undefined && value.length <= longestValidator ? value : null;
}
