import { z } from "zod";
import { withDeadline } from "../../kernel/shared/deadline.ts";
import { type Event, eventSchema, matchedSchema, placeSchema } from "../../kernel/shared/event.ts";
import { boundedText } from "./bounded-text.ts";
import type { Caller } from "./exchange.ts";
import { EventsFailure } from "./failures.ts";
import { clip, oneLine } from "../../kernel/shared/event-words.ts";

/**
 * Sends a request to the events app, with a timeout of `patienceMs`. `client` is the original request from the MCP
 * client. An events app in the same process uses it to identify the caller.
 */
export type EventsFetch = (
  request: Request,
  client: Pick<Caller, "request" | "connection">,
  patienceMs: number,
) => Promise<Response>;

/** A page of upcoming events, and how the search was interpreted. */
export interface EventPage {
  readonly events: readonly Event[];
  readonly nextCursor: string | null;
  readonly place: z.infer<typeof placeSchema> | null;
  readonly matched: readonly z.infer<typeof matchedSchema>[];
}

export interface OwnEvents {
  readonly host: { readonly id: string; readonly name: string | null };
  readonly events: Event[];
  readonly doubtfulCities: {
    readonly eventId: string;
    readonly city: string;
    readonly stored: string;
    readonly meant: string[];
  }[];
}

/** A client for the events app. Tools access the app only through this client. */
export interface EventsClient {
  list(caller: Caller, query: Readonly<Record<string, string | undefined>>): Promise<EventPage>;
  get(caller: Caller, key: string): Promise<Event>;
  /** Returns the signed-in person and the events they host, including drafts. */
  own(caller: Caller): Promise<OwnEvents>;
  /** `isNew` is false if the same event was created a moment earlier. */
  create(caller: Caller, body: unknown): Promise<{ readonly event: Event; readonly isNew: boolean }>;
  update(caller: Caller, key: string, body: unknown): Promise<Event>;
  /** Returns names of cities that begin with, or resemble, the input. */
  cities(caller: Caller, prefix: string): Promise<string[]>;
  topics(caller: Caller, prefix: string): Promise<string[]>;
}

const pageSchema = z.object({
  events: z.array(eventSchema).max(100),
  nextCursor: z.string().max(2_000).nullable(),
  // Older versions of the events app don't return these members.
  place: z.object({
    ...placeSchema.shape,
    kind: placeSchema.shape.kind.default("city"),
    region: placeSchema.shape.region.default(null),
    countryCode: placeSchema.shape.countryCode.default(null),
    latitude: placeSchema.shape.latitude.default(null),
    longitude: placeSchema.shape.longitude.default(null),
    matchedBy: placeSchema.shape.matchedBy.default("name"),
    alternatives: placeSchema.shape.alternatives.default([]),
  }).nullish().transform((place) => place ?? null),
  matched: z.array(matchedSchema).default([]),
});
const oneSchema = z.object({ event: eventSchema });
const createdSchema = z.object({ event: eventSchema, created: z.boolean().default(true) });
const ownSchema = z.object({
  host: z.object({ id: z.string(), name: z.string().nullable() }),
  events: z.array(eventSchema).max(100),
  doubtfulCities: z.array(
    z.object({ eventId: z.string(), city: z.string(), stored: z.string(), meant: z.array(z.string()) }),
  ),
});
const cityNames = z.object({ cities: z.array(z.object({ name: z.string(), country: z.string() })) });
const topicNames = z.object({ topics: z.array(z.string()) });
const refusalSchema = z.object({
  code: z.string().optional(),
  detail: z.string(),
  errors: z.array(z.object({ pointer: z.string(), message: z.string() })).optional(),
});

const maximumAnswerBytes = 1024 * 1024;
const maximumMessageLength = 500;

export function eventsClient(eventsUrl: string, send: EventsFetch): EventsClient {
  const ask = async <Answer>(caller: Caller, schema: z.ZodType<Answer>, call: Call): Promise<Answer> => {
    try {
      return await answerTo(caller, schema, call);
    } catch (error) {
      const isLost = call.method !== undefined && error instanceof EventsFailure &&
        error.kind === "unavailable";
      throw isLost ? outcomeUnknown(error) : error;
    }
  };
  const answerTo = async <Answer>(caller: Caller, schema: z.ZodType<Answer>, call: Call): Promise<Answer> => {
    const { response, text } = await withinDeadline(caller, async (patienceMs) => {
      const response = await send(requestFor(eventsUrl, caller, call), caller, patienceMs);
      const text = await boundedText(response, maximumAnswerBytes);
      if (text === undefined) throw unreadable(new Error(`more than ${maximumAnswerBytes} bytes`));
      return { response, text };
    });
    if (!response.ok) throw failureOf(response, text, call.key);
    const answer = schema.safeParse(jsonOf(response, text));
    if (!answer.success) throw unreadable(answer.error);
    return answer.data;
  };
  const oneEvent = (key: string): Call & { key: string } => {
    // URL parsers resolve `.` and `..`, so a request with such a key would go to a parent path.
    if (key === "." || key === "..") throw noSuchEvent(key);
    // JSON can contain an unpaired surrogate, but a URL cannot.
    return { key, path: `/api/events/${encodeURIComponent(key.toWellFormed())}` };
  };

  return {
    list: (caller, query) => ask(caller, pageSchema, { path: `/api/events?${queryText(query)}` }),
    async get(caller, key) {
      const call = oneEvent(key);
      const asAnybody = async () => (await ask(caller, oneSchema, call)).event;
      if (caller.authorization === undefined) return await asAnybody();
      // With the token, hosts can also read their own drafts. If the token has expired, public events must still be
      // readable.
      try {
        return (await ask(caller, oneSchema, { ...call, isSigned: true })).event;
      } catch (signed) {
        if (!(signed instanceof EventsFailure) || signed.kind === "not_found") throw signed;
        return await asAnybody().catch((error) => {
          throw signed.kind === "unauthenticated" ? error : signed;
        });
      }
    },
    own: (caller) => ask(caller, ownSchema, { path: "/api/me/events", isSigned: true }),
    async create(caller, body) {
      const call = { path: "/api/events?once=true", method: "POST", body, isSigned: true } as const;
      const { event, created } = await ask(caller, createdSchema, call);
      return { event, isNew: created };
    },
    update: async (caller, key, body) =>
      (await ask(caller, oneSchema, { ...oneEvent(key), method: "PATCH", body, isSigned: true })).event,
    cities: async (caller, prefix) =>
      (await ask(caller, cityNames, { path: `/api/cities?${queryText({ q: prefix })}` })).cities
        .map(({ name, country }) => `${oneLine(name)}, ${oneLine(country)}`),
    topics: async (caller, prefix) =>
      (await ask(caller, topicNames, { path: `/api/topics?${queryText({ q: prefix })}` })).topics.map(
        oneLine,
      ),
  };
}

interface Call {
  readonly path: string;
  /** The id, slug or short code of the requested event. */
  readonly key?: string;
  readonly method?: "POST" | "PATCH";
  readonly body?: unknown;
  readonly isSigned?: boolean;
}

function queryText(query: Readonly<Record<string, string | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, value);
  }
  return parameters.toString();
}

/** Headers that are passed on unchanged, so that all calls in a chain have the same caller and trace. */
const passedOn = ["x-forwarded-for", "x-request-id", "traceparent", "tracestate"];

function requestFor(eventsUrl: string, caller: Caller, call: Call): Request {
  const headers: Record<string, string> = { accept: "application/json" };
  for (const name of passedOn) {
    const value = caller.request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  Object.assign(headers, caller.trace);
  if (call.isSigned && caller.authorization !== undefined) headers["authorization"] = caller.authorization;
  const { method = "GET", body } = call;
  if (body === undefined) {
    return new Request(eventsUrl + call.path, { method, headers, redirect: "manual" });
  }
  headers["content-type"] = "application/json";
  return new Request(eventsUrl + call.path, {
    method,
    headers,
    body: JSON.stringify(body),
    redirect: "manual",
  });
}

async function withinDeadline<T>(caller: Caller, work: (patienceMs: number) => Promise<T>): Promise<T> {
  const patienceMs = Math.max(0, caller.deadline - Date.now());
  const late = () =>
    new EventsFailure("unavailable", "The events app did not respond in time. Try again in a moment.");
  try {
    return await withDeadline(work(patienceMs), patienceMs / 1_000, late);
  } catch (error) {
    if (error instanceof EventsFailure) throw error;
    const words = "The events app cannot be reached right now. Try again in a moment.";
    throw new EventsFailure("unavailable", words, { cause: error });
  }
}

function jsonOf(response: Response, text: string): unknown {
  const type = response.headers.get("content-type") ?? "";
  if (!/^application\/(problem\+)?json\b/i.test(type)) throw unreadable(new Error(`content type ${type}`));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable(error);
  }
}

/** Returns the error for a write whose response was lost. The write may have succeeded, so retrying could repeat it. */
function outcomeUnknown({ message, retryAfterSeconds, cause }: EventsFailure): EventsFailure {
  const [what] = message.split(/(?<=\.) /);
  return new EventsFailure(
    "unavailable",
    `${what} The change may or may not have been saved. Check with get_event or events_near_me before you try again.`,
    { cause, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) },
  );
}

function unreadable(cause: unknown): EventsFailure {
  return new EventsFailure(
    "unavailable",
    "The events app returned an invalid response. Try again in a moment.",
    { cause },
  );
}

/** Replaces the app's message, which names an API path that means nothing to a tool's caller. */
function noSuchEvent(key: string): EventsFailure {
  return new EventsFailure(
    "not_found",
    `No event was found for "${clip(oneLine(key), 80)}", or you can't see it. Pass the id, slug, ` +
      "short code or page URL of an event; find it with events_near_me or events_matching_interests.",
  );
}

function failureOf(response: Response, text: string, key: string | undefined): EventsFailure {
  const said = refusalIn(response, text);
  const words = said === undefined ? "" : wordsOf(said);
  const seconds = Number(response.headers.get("retry-after") ?? NaN);
  const retryAfterSeconds = Number.isInteger(seconds) && seconds >= 0 ? Math.min(seconds, 86_400) : undefined;
  switch (response.status) {
    case 401:
      // Signing in again does not lift a suspension.
      return new EventsFailure(
        said?.code === "person_suspended" ? "refused" : "unauthenticated",
        words || "The access token was not accepted.",
      );
    case 403: {
      const isScope = response.headers.get("www-authenticate")?.includes("insufficient_scope") ?? false;
      return new EventsFailure(
        isScope ? "insufficient_scope" : "refused",
        words || "You are not a host of this event.",
      );
    }
    case 404:
      return key === undefined
        ? new EventsFailure("not_found", words || "Nothing was found.")
        : noSuchEvent(key);
    case 429:
      return new EventsFailure("limited", words || "Too many requests.", {
        retryAfterSeconds: retryAfterSeconds ?? 60,
      });
    case 400:
    case 409:
    case 412:
    case 413:
    case 422:
      return new EventsFailure("refused", words || "The events app did not accept this.");
    default:
      return new EventsFailure(
        "unavailable",
        "The events app is unavailable right now. Try again in a moment.",
        {
          ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
          cause: new Error(`status ${response.status}`),
        },
      );
  }
}

type Refusal = z.infer<typeof refusalSchema>;

function refusalIn(response: Response, text: string): Refusal | undefined {
  try {
    return refusalSchema.safeParse(jsonOf(response, text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Returns the events app's error message. If several fields are invalid, those that the message does not mention are
 * added. A single invalid field is never added, because the message already describes it and its pointer may name an
 * API parameter that no tool has.
 */
function wordsOf({ detail, errors = [] }: Refusal): string {
  const others = errors.length > 1 ? errors.filter(({ message }) => !detail.includes(message)) : [];
  const fields = others.slice(0, 5).map(({ pointer, message }) =>
    ` ${pointer.replace(/^\//, "")}: ${message}.`
  );
  return clip(oneLine(detail + fields.join("")), maximumMessageLength);
}
