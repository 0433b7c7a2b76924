import { openDatabases, type Sql } from "../../functions/kernel/db/databases.ts";
import { type DatabaseName, databaseVariable } from "../../functions/kernel/db/names.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { createGateway } from "../../functions/apps/gateway/app.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { type BreakPoint, type FaultyLink, faultyLink } from "../support/faulty-link.ts";
import { sendTo, type SignedIn, type TestGateway, testGateway, testInternalKey } from "../support/gateway.ts";
import { type TableStates, tableStates } from "../support/table-changes.ts";
import type { PreparedWrite } from "./write-paths.ts";

/**
 * A gateway whose PostgreSQL connections can be cut at any statement, and a second gateway on the same databases,
 * whose connections are never cut.
 */
export interface BreakableGateway {
  /** The gateway whose connections never break. Both gateways use the same clock. */
  readonly gateway: TestGateway;
  readonly links: readonly FaultyLink[];
  /** Sends a request to the gateway with the breakable connections. */
  send(write: PreparedWrite): Promise<Response>;
  /** Sends a request to the other gateway, whose connections never break. */
  sendElsewhere(write: PreparedWrite): Promise<Response>;
  /**
   * Cuts all connections to a database when the given statement is sent to it. If `statement` is undefined, no
   * connection is cut. The returned function counts the statements sent after this call.
   */
  breakAt(
    statement: BreakPoint["statement"] | undefined,
    side: BreakPoint["side"],
    onBreak?: () => void,
  ): () => number;
  /**
   * Waits until the gateway has reconnected, so that the next break interrupts a write rather than a connection
   * attempt.
   */
  warm(): Promise<void>;
  /** Returns the state of all tables, except for `sideTables`. */
  states(): Promise<TableStates>;
  close(): Promise<void>;
}

/**
 * Tables with counters and stored responses. They are written in separate transactions, so they may change even if
 * the main change fails.
 */
const sideTables = new Set([
  "platform.idempotency_keys",
  "platform.usage_counters",
  "entity.contact_budgets",
  "auth.rate_limits",
  "auth.sessions",
]);

/**
 * Paths of read requests, one for each namespace that the tests write to. The requests are repeated until all of them
 * succeed, so that a connection that broke earlier does not make a later request fail.
 */
const warming = ["/v1/vouches", "/v1/family/households", "/v1/organization/organizations", "/v1/api-keys"];
const warmingOf: Partial<Record<DatabaseName, readonly string[]>> = {
  pay: ["/v1/pay/tokens/types"],
  travel: ["/v1/travel/services"],
};

const endless = "1000000/60";

export async function breakableGateway(...names: readonly DatabaseName[]): Promise<BreakableGateway> {
  const gateway = await testGateway({
    databases: names,
    env: {
      LIMIT_PERSON: endless,
      LIMIT_VOUCHES: endless,
      LIMIT_CLAIMS: endless,
      LIMIT_REFRESH: endless,
      LIMIT_OTP_CONTACT_MINUTE: endless,
      LIMIT_OTP_CONTACT_HOUR: endless,
      LIMIT_OTP_ADDRESS: endless,
    },
  });
  const all = ["platform", ...names] as const;
  const links = all.map((name) => faultyLink(gateway.databases.env[databaseVariable(name)]!));
  const env = {
    ...gateway.env,
    ...Object.fromEntries(all.map((name, at) => [databaseVariable(name), links[at]!.address])),
  };
  const databases = openDatabases(env, { maximum: 3, prepare: true, maximumWaiting: 200 });
  const app = createGateway(openServices(readSettings(env), databases, { clock: gateway.services.clock }));
  const sendBy = (by: typeof app) => ({ method, path, as, json, headers }: PreparedWrite) =>
    sendTo(by, path, { method, as, ...(json === undefined ? {} : { json }), headers: headers ?? {} });
  const send = sendBy(app);
  const readAll = async (as: SignedIn) => {
    const reads = [...warming, ...names.flatMap((name) => warmingOf[name] ?? [])].flatMap((
      path,
    ) => [path, path, path]);
    const answers = await Promise.all(
      reads.map((path) => send({ method: "GET", path, as, headers: { "X-Internal-Key": testInternalKey } })),
    );
    for (const answer of answers) await answer.body?.cancel();
    return answers.every(({ status }) => status === 200);
  };
  return {
    gateway,
    links,
    send,
    sendElsewhere: sendBy(gateway.app),
    breakAt(statement, side, onBreak = () => {}) {
      const counts = links.map((link) =>
        link.breakAt(statement === undefined ? undefined : { statement, side, onBreak })
      );
      return () => counts.reduce((sum, count) => sum + count(), 0);
    },
    async warm() {
      const until = Date.now() + 30_000;
      // Earlier tokens expire when the clock moves, so sign in again.
      const as = await gateway.signInAs();
      while (!await readAll(as)) {
        if (Date.now() > until) throw new Error("The pools do not recover.");
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async states() {
      const of = async (name: DatabaseName) => {
        const states = await tableStates(gateway.databases.sql(name) as Sql, sideTables);
        return [...states].map(([table, state]) =>
          [name === "platform" ? table : `${name}: ${table}`, state] as const
        );
      };
      return new Map((await Promise.all(all.map(of))).flat());
    },
    async close() {
      await databases.close();
      for (const link of links) link.close();
      await gateway.close();
    },
  };
}
