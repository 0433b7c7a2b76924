import type { Context, MiddlewareHandler } from "hono";
import type { Databases, Sql } from "../../db/databases.ts";
import { databaseProblem, failsWith } from "../../db/faults.ts";
import { isConnectionLost } from "../../db/lost-connections.ts";
import type { DatabaseName } from "../../db/names.ts";
import { inUnit } from "../../db/units.ts";
import { type Clock, daysAfter, secondsAfter } from "../../shared/clock.ts";
import { newId } from "../../shared/ids.ts";
import { Problem } from "../../shared/problem.ts";
import { sealerOf } from "../../shared/sealed-text.ts";
import { sha256 } from "../../shared/secrets.ts";
import { markHeader } from "../router.ts";
import type { Caller, GatewayEnv } from "../services.ts";
import {
  type Attempt,
  endAttempt,
  keepAnswer,
  keyIsLost,
  type KeyOfRequest,
  markEffect,
  readKey,
  releaseKey,
  takeKey,
} from "./store.ts";

/** How a route uses `Idempotency-Key`. */
export interface IdempotencyOptions {
  /** The database that the route writes; its answers are kept there (platform). */
  readonly database?: DatabaseName;
  /** Whether a request without the header is refused (no). */
  readonly isRequired?: boolean;
  /**
   * Whether the rule itself makes one effect of equal requests and takes an unfinished one up again (no): it asks
   * others on its way, and what it wrote before must be there whatever they answer.
   */
  readonly isTakenUp?: boolean;
}

/** Seconds after which a request without an answer counts as died; far beyond the request deadline. */
const abandonedAfterSeconds = 60;
const keptHeaders = ["content-type", "location", "etag", "link"];

/** Answers of input that was refused before anything happened; the same key may be used for the corrected one. */
const withoutEffect = new Set([400, 401, 403, 412, 413, 415, 422, 428, 429]);

/**
 * Gives `Idempotency-Key` its meaning: of any number of equal requests one takes effect, the others get its
 * answer (`Idempotent-Replayed: true`) for 24 hours. Without a key the request runs as always.
 *
 * The effect, the key and the answer are one transaction (`Unit`), so that no break between them can be met: what is
 * committed has its answer, and what is not committed is run again. An attempt whose key was taken over by another one
 * fails instead of taking effect too. A rule with several transactions marks the key with each; when its answer is
 * lost, the repetition is told so and not run.
 *
 * Kept bodies are sealed, since some hold a secret that is shown once.
 *
 * @see draft-ietf-httpapi-idempotency-key-header-07
 */
export function createIdempotent(
  services: { databases: Databases; clock: Clock; platformSecrets: readonly string[] },
): (options?: IdempotencyOptions) => MiddlewareHandler<GatewayEnv> {
  const { databases } = services;
  const sealer = sealerOf(services.platformSecrets, "idempotency");
  const middleware = (
    { database = "platform", isRequired = false, isTakenUp = false }: IdempotencyOptions,
  ): MiddlewareHandler<GatewayEnv> =>
  async (c, next) => {
    const key = presentedKey(c.req.header("idempotency-key"));
    if (key === undefined) {
      if (isRequired) throw new Problem("idempotency_key_required");
      return await next();
    }
    const now = services.clock();
    const of = {
      principal: principalOf(c.get("caller"), c),
      route: `${c.req.method} ${c.req.path}`,
      key,
      attempt: newId(now.getTime()),
    };
    const fingerprint = sha256(`${c.req.header("content-type") ?? ""}\n${await c.req.text()}`);
    const abandonedBefore = secondsAfter(now, -abandonedAfterSeconds);
    const sql = databases.sql(database);
    if (!await takeKey(sql, of, fingerprint, { now, expiresAt: daysAfter(now, 1), abandonedBefore })) {
      return await replay(sql, of, { fingerprint, abandonedBefore });
    }

    const unit = databases.openUnit(database, (tx) => markEffect(tx, of));
    try {
      await (isTakenUp ? next() : inUnit(unit, next));
      const { status } = c.res;
      if (status >= 500) {
        await unit.close();
        await again(database, (current) => endAttempt(current, of));
      } else if (withoutEffect.has(status)) {
        // What a rule committed before it refused is kept: a counted try, a record of what a register said.
        const isHeld = await unit.commit((tx) => releaseKey(tx, of));
        if (!isHeld) await again(database, (current) => releaseKey(current, of));
      } else {
        const answer = await answerOf(c, of);
        const isHeld = await unit.commit((tx) => keepAnswer(tx, of, answer));
        if (!isHeld) await again(database, (current) => keepAnswer(current, of, answer));
      }
    } catch (error) {
      // Its headers would be those of the answer that cannot be given.
      c.res = undefined;
      await unit.close();
      await again(database, (current) => endAttempt(current, of));
      throw failsWith(error, keyIsLost) ? inProgress() : error;
    }
  };

  /** What is kept of an answer. */
  async function answerOf(c: Context<GatewayEnv>, of: Attempt) {
    const headers: Record<string, string> = {};
    for (const name of keptHeaders) {
      const value = c.res.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    return {
      status: c.res.status,
      headers,
      body: sealer.seal(await c.res.clone().text(), contextOf(of)),
    };
  }

  /**
   * Writes what became of a request, once more on another connection when the first one broke. What happened has
   * happened: it is answered also when that cannot be written, and the key is given up after a minute.
   */
  async function again(name: DatabaseName, write: (sql: Sql) => Promise<void>): Promise<void> {
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      try {
        return await write(databases.sql(name));
      } catch (error) {
        if (!databaseProblem(error, name)) throw error;
        if (!isConnectionLost(error)) return;
        databases.noteFailure(name, error);
      }
    }
  }

  async function replay(
    sql: Sql,
    of: KeyOfRequest,
    { fingerprint, abandonedBefore }: { fingerprint: string; abandonedBefore: Date },
  ): Promise<Response> {
    const kept = await readKey(sql, of);
    if (kept && kept.fingerprint !== fingerprint) throw new Problem("idempotency_key_reused");
    if (!kept || kept.state === "in_progress") throw inProgress();
    const body = kept.body === null ? undefined : sealer.open(kept.body, contextOf(of));
    if (body === undefined) {
      if (kept.state === "effected" && kept.createdAt >= abandonedBefore) throw inProgress();
      throw new Problem("idempotency_answer_lost", {}, {
        nextActions: [{ code: "read", label: "Read what is there now", href: resourceOf(of.route) }],
      });
    }
    return new Response(body === "" ? null : body, {
      status: kept.status ?? 200,
      headers: { ...kept.headers, "Idempotent-Replayed": "true" },
    });
  }

  return (options = {}) =>
    markHeader(middleware(options), {
      name: "Idempotency-Key",
      in: "header",
      required: options.isRequired ?? false,
      description: "Equal requests with the same key take effect once; the answer is kept for 24 hours.",
      schema: { type: "string", maxLength: 257 },
    });
}

function inProgress(): Problem {
  return new Problem("idempotency_in_progress", {}, { headers: { "Retry-After": "1" } });
}

/** Where what a route changed is read: its own path, without the verb behind an id. */
function resourceOf(route: string): string {
  return route.slice(route.indexOf("/")).replace(/(\/[0-9a-f-]{36})\/[^/]+$/, "$1");
}

/**
 * The key of the header: a structured string (`"…"`), or bare as many clients send it.
 *
 * @throws {Problem} `invalid_parameter`
 */
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

function contextOf(of: KeyOfRequest): string {
  return `${of.principal}\n${of.route}\n${of.key}`;
}
