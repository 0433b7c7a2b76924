import type { OpenAPIHono } from "@hono/zod-openapi";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inTransaction } from "../../functions/kernel/db/transaction.ts";
import type { DatabaseName } from "../../functions/kernel/db/names.ts";
import type { Role } from "../../functions/kernel/commands/roles.ts";
import { mintToken, startSession } from "../../functions/people/auth/sessions.ts";
import { ensurePersonIn } from "../../functions/people/persons/ensure-person.ts";
import type { GatewayEnv } from "../../functions/kernel/commands/services.ts";
import type { AuthServices } from "../../functions/people/auth/services.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { createGateway } from "../../functions/apps/gateway/app.ts";
import { type Environment, readSettings } from "../../functions/kernel/shared/settings.ts";
import { freshDatabases, type TestDatabases } from "./databases.ts";
import { recordAnswer } from "./recorded-answers.ts";

export const testInternalKey = "internal-key-of-the-tests-0123456789";

export interface SignedIn {
  readonly personId: string;
  readonly sessionId: string;
  readonly accessToken: string;
  /** The `Authorization` header, and the internal key if the person has a role. */
  readonly headers: Readonly<Record<string, string>>;
}

/** By default, `subject` is derived from the e-mail address. */
export interface SignInAs {
  readonly email?: string;
  readonly subject?: string;
  readonly roles?: readonly Role[];
  readonly displayName?: string;
}

/** A gateway on new databases, with a clock that tests can move. */
export interface TestGateway {
  readonly app: OpenAPIHono<GatewayEnv>;
  readonly services: AuthServices;
  readonly databases: TestDatabases;
  readonly env: Environment;
  /** Sends a request directly to the app, as if from `address`. */
  request(path: string, init?: TestRequest): Promise<Response>;
  /** Signs a person in with the real code (person, session, token), but without the provider's pages. */
  signInAs(who?: SignInAs): Promise<SignedIn>;
  advance(seconds: number): void;
  close(): Promise<void>;
}

export interface TestRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly body?: BodyInit;
  /** The person whose headers are sent. */
  readonly as?: SignedIn;
  readonly address?: string;
}

export interface TestGatewayOptions {
  /** Databases in addition to `platform`. */
  readonly databases?: readonly DatabaseName[];
  readonly env?: Environment;
  readonly fetch?: typeof fetch;
}

export const testEnvironment: Environment = {
  PLATFORM_SECRET: "k3Wm8Zq1Rv7Yt5Xb2Nc9Ld4Hs6Jf0Ga-tests",
  INTERNAL_API_KEY: testInternalKey,
  DATA_DIR: join(tmpdir(), "hakika-tests"),
};

/** Creates a gateway on new databases. `close` drops the databases. */
export async function testGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const databases = await freshDatabases("platform", ...(options.databases ?? []));
  const env = { ...testEnvironment, ...databases.env, ...options.env };
  let offsetMs = 0;
  const services = openServices(readSettings(env), databases, {
    clock: () => new Date(Date.now() + offsetMs),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  const app = createGateway(services);
  return {
    app,
    services,
    databases,
    env,
    request: async (path, init = {}) => await sendTo(app, path, init),
    signInAs: (who) => signInAs(services, who),
    advance: (seconds) => void (offsetMs += seconds * 1000),
    close: () => databases.close(),
  };
}

export async function sendTo(
  app: OpenAPIHono<GatewayEnv>,
  path: string,
  { method = "GET", headers = {}, json, body, as, address = "127.0.0.1" }: TestRequest = {},
): Promise<Response> {
  const sent = json === undefined ? body : JSON.stringify(json);
  const answer = await requireNextLink(
    await app.request(path, {
      method,
      headers: {
        ...as?.headers,
        ...(json === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    }, { remoteAddress: address }),
  );
  const ask = async (path: string) => await app.request(path);
  await recordAnswer({ request: ask }, method, path, answer, typeof sent === "string" ? sent : undefined);
  return answer;
}

/** Checks that a page of a list links to the next page, and returns the response. */
export async function requireNextLink(answer: Response): Promise<Response> {
  if (answer.status !== 200 || answer.headers.has("link")) return answer;
  if (answer.headers.get("content-type") !== "application/json") return answer;
  const text = await answer.clone().text();
  if (/"nextCursor":\s*"/.test(text)) throw new Error("A page with a next one came without Link");
  return answer;
}

/** Signs a person in using the production code, but without an identity provider. */
export async function signInAs(services: AuthServices, who: SignInAs = {}): Promise<SignedIn> {
  const email = who.email ?? `person-${randomBytes(6).toString("hex")}@sample.example`;
  await services.keyRing.ensureCurrent();
  const now = services.clock();
  const session = await inTransaction(services.databases.sql("platform"), async (tx) => {
    const { person } = await ensurePersonIn(tx, {
      idpUserId: who.subject ?? `subject-of-${email}`,
      email,
      emailVerified: true,
      displayName: who.displayName,
    }, now);
    if (who.roles) {
      await tx`update identity.persons set roles = ${`{${
        who.roles.join(",")
      }}`}::text[] where id = ${person.id}`;
    }
    return await startSession(tx, person.id, { amr: ["test"] }, now);
  });
  const token = await mintToken(services, session);
  return {
    personId: token.personId,
    sessionId: token.sessionId,
    accessToken: token.accessToken,
    headers: {
      Authorization: `Bearer ${token.accessToken}`,
      ...(who.roles && who.roles.length > 0 ? { "X-Internal-Key": testInternalKey } : {}),
    },
  };
}
