import type { Context, MiddlewareHandler } from "hono";
import type { Databases, Sql } from "../../db/databases.ts";
import { isConnectionLost } from "../../db/lost-connections.ts";
import type { DatabaseName } from "../../db/names.ts";
import { type Clock, daysAfter, secondsAfter } from "../../shared/clock.ts";
import { Problem } from "../../shared/problem.ts";
import { sealerOf } from "../../shared/sealed-text.ts";
import { sha256 } from "../../shared/secrets.ts";
import { markHeader } from "../router.ts";
import type { Caller, GatewayEnv } from "../services.ts";
import { keepAnswer, type KeptAnswer, type KeyOfRequest, readKey, releaseKey, takeKey } from "./store.ts";

/** How a route uses `Idempotency-Key`. */
export interface IdempotencyOptions {
  /** The database that the route writes; the answers are kept beside it (platform). */
  readonly database?: DatabaseName;
  /** Whether a request without the header is refused (no). */
  readonly isRequired?: boolean;
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
 * Kept bodies are sealed, since some hold a secret that is shown once.
 *
 * @see draft-ietf-httpapi-idempotency-key-header-07
 */
export function createIdempotent(
  services: { databases: Databases; clock: Clock; platformSecrets: readonly string[] },
): (options?: IdempotencyOptions) => MiddlewareHandler<GatewayEnv> {
  const sealer = sealerOf(services.platformSecrets, "idempotency");
  const middleware =
    (database: DatabaseName, isRequired: boolean): MiddlewareHandler<GatewayEnv> => async (c, next) => {
      const key = presentedKey(c.req.header("idempotency-key"));
      if (key === undefined) {
        if (isRequired) throw new Problem("idempotency_key_required");
        return await next();
      }
      const sql = services.databases.sql(database);
      const now = services.clock();
      const of = { principal: principalOf(c.get("caller"), c), route: `${c.req.method} ${c.req.path}`, key };
      const fingerprint = sha256(`${c.req.header("content-type") ?? ""}\n${await c.req.text()}`);
      const isTaken = await takeKey(sql, of, fingerprint, {
        now,
        expiresAt: daysAfter(now, 1),
        abandonedBefore: secondsAfter(now, -abandonedAfterSeconds),
      });
      if (!isTaken) {
        return replay(await readKey(sql, of), fingerprint, (text) => sealer.open(text, contextOf(of)));
      }

      await next();
      const { status } = c.res;
      if (status >= 500 || withoutEffect.has(status)) {
        return await again(services.databases, database, (current) => releaseKey(current, of));
      }
      const headers: Record<string, string> = {};
      for (const name of keptHeaders) {
        const value = c.res.headers.get(name);
        if (value !== null) headers[name] = value;
      }
      const body = await c.res.clone().text();
      const answer = { status, headers, body: sealer.seal(body, contextOf(of)) };
      await again(services.databases, database, (current) => keepAnswer(current, of, answer));
    };
  return ({ database = "platform", isRequired = false } = {}) =>
    markHeader(middleware(database, isRequired), {
      name: "Idempotency-Key",
      in: "header",
      required: isRequired,
      description: "Equal requests with the same key take effect once; the answer is kept for 24 hours.",
      schema: { type: "string", maxLength: 257 },
    });
}

/**
 * Writes what became of a request, once more on another connection when the first one broke. What happened has
 * happened: it is answered also when it cannot be kept, and the key is given up after a minute.
 */
async function again(
  databases: Databases,
  name: DatabaseName,
  write: (sql: Sql) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    try {
      return await write(databases.sql(name));
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      databases.noteFailure(name, error);
    }
  }
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

function replay(
  kept: KeptAnswer | undefined,
  fingerprint: string,
  open: (sealed: string) => string | undefined,
): Response {
  if (kept && kept.fingerprint !== fingerprint) throw new Problem("idempotency_key_reused");
  const body = kept?.state === "done" ? open(kept.body ?? "") : undefined;
  if (!kept || body === undefined) {
    throw new Problem("idempotency_in_progress", {}, { headers: { "Retry-After": "1" } });
  }
  return new Response(body === "" ? null : body, {
    status: kept.status ?? 200,
    headers: { ...kept.headers, "Idempotent-Replayed": "true" },
  });
}
