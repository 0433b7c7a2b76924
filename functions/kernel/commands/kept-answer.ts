import type { Context } from "hono";
import type { Queryable } from "../db/databases.ts";
import type { Transaction } from "../db/transaction.ts";
import type { Caller, GatewayEnv, Services } from "./services.ts";
import { daysAfter } from "../shared/clock.ts";
import { Problem } from "../shared/problem.ts";
import { sealerOf } from "../shared/sealed-text.ts";
import { sha256 } from "../shared/secrets.ts";

export interface KeyOfRequest {
  readonly principal: string;
  readonly route: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly now: Date;
  /** Encrypts the response, because some responses contain a secret that is shown only once. */
  readonly sealer: ReturnType<typeof sealerOf>;
}

const keptHeaders = ["content-type", "location", "etag", "link"];

export const idempotencyHeader = (required: boolean) => ({
  name: "Idempotency-Key",
  in: "header",
  required,
  description:
    "If you repeat a request with the same key, it is not processed again, and the stored response is returned. Responses are stored for 24 hours.",
  schema: { type: "string", maxLength: 257 },
});

/**
 * @throws {Problem} `invalid_parameter`, `idempotency_key_required`
 * @see draft-ietf-httpapi-idempotency-key-header-07
 */
export async function keyOf(
  c: Context<GatewayEnv>,
  { clock, settings }: Pick<Services, "clock" | "settings">,
  isNeeded: boolean,
): Promise<KeyOfRequest | undefined> {
  const key = presentedKey(c.req.header("idempotency-key"));
  if (key === undefined) {
    if (isNeeded) throw new Problem("idempotency_key_required");
    return undefined;
  }
  return {
    principal: principalOf(c.get("caller"), c),
    route: `${c.req.method} ${c.req.path}`,
    key,
    fingerprint: sha256(`${c.req.header("content-type") ?? ""}\n${await c.req.text()}`),
    now: clock(),
    sealer: sealerOf(settings.platformSecrets, "idempotency"),
  };
}

/**
 * Locks a key until the transaction ends, so that only one of several identical concurrent requests runs.
 *
 * @returns the stored response, if any
 * @throws {Problem} `idempotency_in_progress` while another request holds the lock, and any problem that
 *   `findResponse` throws
 */
export async function lockResponse(tx: Transaction, of: KeyOfRequest): Promise<Response | undefined> {
  const [lock] = await tx<{ isMine: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${nameOf(of)}, 0)) as "isMine"`;
  // Reads the response in a separate statement, so that it sees what the previous lock holder committed.
  const kept = await readAnswer(tx, of);
  if (kept === undefined && !lock!.isMine) throw inProgress();
  return kept && replayOf(of, kept);
}

/**
 * @throws {Problem} `idempotency_key_reused`, `idempotency_answer_lost`
 */
export async function findResponse(sql: Queryable, of: KeyOfRequest): Promise<Response | undefined> {
  const kept = await readAnswer(sql, of);
  return kept && replayOf(of, kept);
}

/**
 * Stores a response. For a command without `after`, this happens in the same transaction as the effect, so either
 * both are stored or neither is.
 */
export async function storeResponse(sql: Queryable, of: KeyOfRequest, answer: Response): Promise<void> {
  const headers = Object.fromEntries(keptHeaders.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  }));
  const body = of.sealer.seal(await answer.text(), nameOf(of));
  await sql`
    insert into platform.idempotency_keys as k (principal, route, key, fingerprint, state, status, headers, body,
      created_at, expires_at)
    values (${of.principal}, ${of.route}, ${of.key}, ${of.fingerprint}, 'done', ${answer.status},
      ${JSON.stringify(headers)}::text::jsonb, ${body}, ${of.now}, ${daysAfter(of.now, 1)})
    on conflict (principal, route, key) do update set fingerprint = excluded.fingerprint, state = 'done',
      status = excluded.status, headers = excluded.headers, body = excluded.body, created_at = excluded.created_at,
      expires_at = excluded.expires_at
    where k.expires_at <= ${of.now} or k.state = 'in_progress'`;
}

export async function deleteExpiredAnswers(sql: Queryable, now: Date): Promise<void> {
  await sql`delete from platform.idempotency_keys where expires_at < ${now}`;
}

/**
 * Moves the stored responses of a merged account to the remaining one, so that a repeated request does not run twice.
 * The responses are sealed for the old account, so the repeat only gets an error saying that the request already took
 * effect.
 */
export async function reassignAnswers(sql: Queryable, fromId: string, toId: string): Promise<void> {
  const [from, to] = [`person:${fromId}`, `person:${toId}`];
  await sql`
    update platform.idempotency_keys k set principal = ${to}
    where k.principal = ${from} and not exists (
      select from platform.idempotency_keys o where o.principal = ${to} and o.route = k.route and o.key = k.key)`;
}

interface KeptAnswer {
  readonly fingerprint: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

async function readAnswer(sql: Queryable, of: KeyOfRequest): Promise<KeptAnswer | undefined> {
  const [row] = await sql<KeptAnswer[]>`
    select fingerprint, status, headers, body from platform.idempotency_keys
    where principal = ${of.principal} and route = ${of.route} and key = ${of.key} and expires_at > ${of.now}
      -- An earlier release wrote its rows before their answers.
      and state <> 'in_progress'`;
  return row;
}

function replayOf(of: KeyOfRequest, kept: KeptAnswer): Response {
  if (kept.fingerprint !== of.fingerprint) throw new Problem("idempotency_key_reused");
  const body = kept.body === null ? undefined : of.sealer.open(kept.body, nameOf(of));
  if (body === undefined) {
    throw new Problem("idempotency_answer_lost", {}, {
      nextActions: [{ code: "read", label: "Read the current state", href: resourceOf(of.route) }],
    });
  }
  return new Response(body === "" ? null : body, {
    status: kept.status,
    headers: { ...kept.headers, "Idempotent-Replayed": "true" },
  });
}

function inProgress(): Problem {
  return new Problem("idempotency_in_progress", {}, { headers: { "Retry-After": "1" } });
}

/** Returns the path of the resource that a route changed, which is the route's path without any verb after the id. */
function resourceOf(route: string): string {
  return route.slice(route.indexOf("/")).replace(/(\/[0-9a-f-]{36})\/[^/]+$/, "$1");
}

/** Accepts a structured string (`"…"`) and also a bare value, which many clients send. */
function presentedKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const key = /^"((?:[^"\\]|\\["\\])*)"$/.exec(text)?.[1]?.replace(/\\(["\\])/g, "$1") ?? text;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Problem("invalid_parameter", {
      reason: "Idempotency-Key must be 1 to 255 printable characters without spaces.",
    }, {
      errors: [{ pointer: "Idempotency-Key", code: "invalid", message: "1 to 255 printable characters" }],
    });
  }
  return key;
}

function principalOf(caller: Caller | undefined, c: Context<GatewayEnv>): string {
  switch (caller?.kind) {
    case "person":
      return `person:${caller.personId}`;
    case "key":
      return `key:${caller.clientId}`;
    default:
      return `address:${sha256(c.get("clientAddress"))}`;
  }
}

function nameOf(of: KeyOfRequest): string {
  return `${of.principal}\n${of.route}\n${of.key}`;
}
