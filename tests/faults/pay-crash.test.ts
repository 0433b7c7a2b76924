import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerFaults } from "../../functions/products/pay/ledger.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway, testInternalKey } from "../support/gateway.ts";
import { type GatewayProcess, startGatewayProcess } from "../support/gateway-process.ts";
import { randomNumbers } from "../support/seed.ts";

const kills = process.env["FULL_RUNS"] === "1" ? 50 : 3;
const clients = 8;
const capital = 1_000_000;

interface Owner {
  readonly person: SignedIn;
  readonly walletId: string;
}

/** Transfers and holds that the gateway acknowledged before it was killed. */
interface Acknowledged {
  readonly transfers: Set<string>;
  readonly holds: Map<string, "held" | "released" | "captured">;
}

let gateway: TestGateway;
let running: GatewayProcess | undefined;

beforeAll(async () => {
  gateway = await testGateway({
    databases: ["pay"],
    env: {
      PUBLIC_GATEWAY_URL: "http://gateway.localhost",
      ENVIRONMENT: "development",
      LIMIT_PERSON: "1000000/60",
    },
  });
});
afterAll(async () => {
  await running?.stop("SIGKILL").catch(() => {});
  await gateway.close();
});

const sql = () => gateway.services.databases.sql("pay");
const random = randomNumbers();
const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const headersOf = ({ headers }: SignedIn) => ({
  ...headers,
  "X-Internal-Key": testInternalKey,
  "Content-Type": "application/json",
});

async function funded(): Promise<Owner> {
  const person = await gateway.signInAs();
  const send = async (path: string, json: unknown) => {
    const answer = await gateway.request(path, {
      method: "POST",
      json,
      headers: { ...headersOf(person), "Idempotency-Key": newId() },
    });
    return await answer.json();
  };
  const { id: walletId } = await send("/v1/pay/wallet", { currency: "USD" });
  const payment = await send("/v1/pay/gateway/payments", { amountMinor: capital, currency: "USD", walletId });
  await send(`/v1/pay/gateway/payments/${payment.id}/development/captured`, {});
  return { person, walletId };
}

/** Creates, releases and captures holds, and makes transfers, until the gateway is killed. */
async function client(url: string, owners: readonly Owner[], made: Acknowledged): Promise<void> {
  const send = async (path: string, as: Owner, body: unknown) => {
    const answer = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { ...headersOf(as.person), "Idempotency-Key": newId() },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(500);
    return { isDone: answer.ok, body: JSON.parse(text) };
  };
  const own: { id: string; owner: Owner }[] = [];
  for (;;) {
    const [owner, other] = [any(owners), any(owners)];
    const amountMinor = 1 + Math.floor(random() * 500);
    const path = `/v1/pay/wallet/${owner.walletId}`;
    const chance = random();
    if (chance < 0.5 && owner !== other) {
      const { isDone, body } = await send(`${path}/transfers`, owner, {
        toWalletId: other.walletId,
        amountMinor,
      });
      if (isDone) made.transfers.add(body.transactionId);
    } else if (chance < 0.75 || own.length === 0) {
      const { isDone, body } = await send(`${path}/holds`, owner, { amountMinor });
      if (!isDone) continue;
      made.holds.set(body.id, "held");
      own.push({ id: body.id, owner });
    } else {
      const [hold] = own.splice(0, 1);
      // Stop tracking the hold before sending the request. If the response is lost, the test cannot tell whether the
      // hold has ended.
      made.holds.delete(hold!.id);
      const at = `/v1/pay/wallet/${hold!.owner.walletId}/holds/${hold!.id}`;
      const isCaptured = chance < 0.9 && other !== hold!.owner;
      const { isDone } = isCaptured
        ? await send(`${at}/capture`, hold!.owner, { toWalletId: other.walletId })
        : await send(`${at}/release`, hold!.owner, {});
      if (isDone) made.holds.set(hold!.id, isCaptured ? "captured" : "released");
    }
  }
}

const ids = (list: Iterable<string>) => `{${[...list].join(",")}}`;

/** Returns acknowledged changes that are missing. */
async function lost({ transfers, holds }: Acknowledged): Promise<string[]> {
  const posted = await sql()<{ id: string }[]>`
    select t.id from pay.ledger_transactions t where t.id = any(${ids(transfers)}::text::uuid[])
      and (select count(*) from pay.ledger_entries e where e.transaction_id = t.id) = 2`;
  const kept = await sql()<{ id: string; state: string }[]>`
    select id, state from pay.holds where id = any(${ids(holds.keys())}::text::uuid[])`;
  const states = new Map(kept.map((row) => [row.id, row.state]));
  return [
    ...(posted.length === transfers.size ? [] : [`${transfers.size - posted.length} transfers are gone`]),
    ...[...holds].flatMap(([id, state]) =>
      states.get(id) === state ? [] : [`hold ${id} is ${states.get(id)}, acknowledged as ${state}`]
    ),
  ];
}

/** Counts wallets whose reserved money differs from their holds. */
async function unevenHolds(): Promise<number> {
  const [row] = await sql()<[{ uneven: number }]>`
    select count(*)::integer as uneven from pay.wallets w
    where coalesce((select a.balance_minor from pay.ledger_accounts a where a.code = 'held:' || w.id::text), 0)
      <> coalesce((select sum(h.amount_minor) from pay.holds h where h.wallet_id = w.id and h.state = 'held'), 0)`;
  return row.uneven;
}

test(
  `kill -9 during transfers and holds, ${kills} times: the ledger sums to zero, and acknowledged changes exist`,
  async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, funded));
    let acknowledged = 0;
    for (let round = 0; round < kills; round += 1) {
      running = await startGatewayProcess(gateway.env);
      const made: Acknowledged = { transfers: new Set(), holds: new Map() };
      const gone = Promise.allSettled(
        Array.from({ length: clients }, () => client(running!.url, owners, made)),
      );
      const wanted = 5 + Math.floor(random() * 60);
      await eventually(() => Promise.resolve(made.transfers.size + made.holds.size >= wanted));
      await running.stop("SIGKILL");
      for (const one of await gone) {
        // A broken connection is the only valid reason for a client to stop. A 500 response would be a bug.
        expect(one).toMatchObject({ status: "rejected", reason: expect.any(TypeError) });
      }
      acknowledged += made.transfers.size + made.holds.size;
      // The server may still be ending transactions from broken connections.
      await eventually(async () => {
        const [row] = await sql()`
          select count(*)::integer as busy from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
        return row!["busy"] === 0;
      });
      expect(await lost(made)).toEqual([]);
      expect(await ledgerFaults(sql())).toEqual({ unbalanced: 0, drifted: 0, negative: 0 });
      expect(await unevenHolds()).toBe(0);
      const [{ total }] = await sql()<[{ total: number }]>`
        select sum(balance_minor)::double precision as total from pay.ledger_accounts where wallet_id is not null`;
      expect(total).toBe(owners.length * capital);
    }
    expect(acknowledged).toBeGreaterThanOrEqual(kills * 5);
  },
  60_000 + kills * 15_000,
);

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 60_000;
  while (!await isSo()) {
    if (Date.now() > until) throw new Error("It did not come about within a minute.");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
