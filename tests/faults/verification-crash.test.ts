import { afterAll, beforeAll, expect, test } from "vitest";
import { weighCommunity } from "../../functions/verification/tiers/vouches/weigh-community.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { type GatewayProcess, startGatewayProcess } from "../support/gateway-process.ts";
import { randomNumbers } from "../support/seed.ts";
import { addEntity, disagreements, member } from "../support/verification.ts";

const kills = process.env["FULL_RUNS"] === "1" ? 50 : 3;
const clients = 8;

/** Vouches and claims that the gateway acknowledged before it was killed. */
interface Acknowledged {
  readonly vouches: Map<string, "active" | "withdrawn">;
  readonly claims: Map<string, "pending" | "approved" | "rejected">;
}

let gateway: TestGateway;
let staff: SignedIn;
let running: GatewayProcess | undefined;

beforeAll(async () => {
  gateway = await testGateway({
    env: {
      PUBLIC_GATEWAY_URL: "https://gateway.example",
      LIMIT_PERSON: "1000000/60",
      LIMIT_VOUCHES: "1000000/2592000",
      LIMIT_CLAIMS: "1000000/86400",
    },
  });
  staff = await gateway.signInAs({ roles: ["admin"] });
});
afterAll(async () => {
  await running?.stop("SIGKILL").catch(() => {});
  await gateway.close();
});

const random = randomNumbers();
const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** Creates vouches, withdrawals, claims and decisions until the gateway is killed. */
async function client(
  url: string,
  entities: readonly string[],
  { vouchers, claimants }: { vouchers: readonly SignedIn[]; claimants: readonly SignedIn[] },
  made: Acknowledged,
): Promise<void> {
  const send = async (method: string, path: string, as: SignedIn, body?: unknown) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...as.headers, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(500);
    return { isDone: answer.ok, body: text ? JSON.parse(text) : undefined };
  };
  const own: { id: string; person: SignedIn }[] = [];
  for (;;) {
    const entityId = any(entities);
    const person = any(vouchers);
    const chance = random();
    if (chance < 0.6) {
      const { isDone, body } = await send("POST", "/v1/vouches", person, {
        entityId,
        vouchingType: "long_term_customer",
      });
      if (!isDone) continue;
      made.vouches.set(body.id, "active");
      own.push({ id: body.id, person });
    } else if (chance < 0.8 && own.length > 0) {
      const [vouch] = own.splice(0, 1);
      // The vouch is removed from the list before the request. If there is no response, it is unknown whether the vouch
      // was withdrawn.
      made.vouches.delete(vouch!.id);
      const { isDone } = await send("DELETE", `/v1/vouches/${vouch!.id}`, vouch!.person);
      if (isDone) made.vouches.set(vouch!.id, "withdrawn");
    } else {
      const claim = await send("POST", "/v1/claims", any(claimants), {
        entityId,
        claimedRole: "employee",
        evidenceUrl: "https://school.example/staff",
      });
      if (!claim.isDone) continue;
      const decision = any(["approve", "reject"]);
      const path = `/v1/admin/claims/${claim.body.id}/decide`;
      const { isDone } = await send("POST", path, staff, { decision });
      if (isDone) made.claims.set(claim.body.id, decision === "approve" ? "approved" : "rejected");
    }
  }
}

const sql = () => gateway.services.databases.sql("platform");
const ids = (list: Iterable<string>) => `{${[...list].join(",")}}`;

/** Returns a message for each acknowledged change that is missing or was not announced. */
async function lost({ vouches, claims }: Acknowledged): Promise<string[]> {
  const rows = await sql()<{ id: string; status: string; hasFact: boolean }[]>`
    select v.id, v.status, exists (select 1 from platform.outbox o
      where o.dedupe_key = 'vouch.' || case v.status when 'active' then 'created' else v.status end || ':' || v.id::text)
      as "hasFact"
    from engagement.vouches v where v.id = any(${ids(vouches.keys())}::text::uuid[])
    union all
    select c.id, c.status, exists (select 1 from platform.outbox o where o.event_type = 'claim.decided'
      and o.payload ->> 'claimId' = c.id::text) as "hasFact"
    from entity.representative_claims c where c.id = any(${ids(claims.keys())}::text::uuid[])`;
  const stored = new Map(rows.map((row) => [row.id, row]));
  return [...vouches, ...claims].flatMap(([id, status]) => {
    const row = stored.get(id);
    if (row?.status !== status) return [`${id} is ${row?.status}, acknowledged as ${status}`];
    return row.hasFact ? [] : [`${id} was never announced`];
  });
}

/** Returns an error if the entity's tier differs from a recount of its vouches. */
async function recounted(entityId: string): Promise<string[]> {
  const { standing } = await weighCommunity(sql(), entityId, gateway.services.clock());
  const [hold] = await sql()`
    select state from entity.tier_holds where subject_id = ${entityId} and tier = 1 and state <> 'ended'`;
  const isRight = standing.isMet ? hold?.state === "active" : hold === undefined || hold.state === "grace";
  return isRight ? [] : [`${standing.counted} vouches count and the hold is ${hold?.state}`];
}

test(
  `kill -9 during vouches and decisions, ${kills} times: acknowledged changes exist, and everything agrees`,
  async () => {
    let acknowledged = 0;
    const entities: string[] = [];
    for (let round = 0; round < kills; round += 1) {
      const fresh = await Promise.all(Array.from({ length: 10 }, () => addEntity(gateway.services)));
      // Vouchers and claimants are different people here. Otherwise, some vouches would be circular, and workers would
      // put them on hold. Other tests cover circular vouches.
      const vouchers = await Promise.all(Array.from({ length: 10 }, () => member(gateway)));
      const claimants = await Promise.all(Array.from({ length: 5 }, () => gateway.signInAs()));
      entities.push(...fresh);
      running = await startGatewayProcess(gateway.env);
      const made: Acknowledged = { vouches: new Map(), claims: new Map() };
      const clientsGone = Promise.allSettled(
        Array.from({ length: clients }, () => client(running!.url, fresh, { vouchers, claimants }, made)),
      );
      const wanted = 3 + Math.floor(random() * 60);
      await eventually(async () => made.vouches.size + made.claims.size >= wanted);
      await running.stop("SIGKILL");
      for (const gone of await clientsGone) {
        // Only a broken connection may stop a client. A 500 would be a bug.
        expect(gone).toMatchObject({ status: "rejected", reason: expect.any(TypeError) });
      }
      acknowledged += made.vouches.size + made.claims.size;
      // The server may still be ending transactions of broken connections.
      await connectionsEnded();
      expect(await lost(made)).toEqual([]);
      for (const entityId of fresh) {
        expect([...await disagreements(gateway.services, entityId), ...await recounted(entityId)]).toEqual(
          [],
        );
      }
    }
    expect(acknowledged).toBeGreaterThanOrEqual(kills * 3);

    running = await startGatewayProcess(gateway.env);
    await factsDelivered();
    for (const entityId of entities.slice(-20)) {
      expect([...await disagreements(gateway.services, entityId), ...await recounted(entityId)]).toEqual([]);
    }
  },
  60_000 + kills * 15_000,
);

/** Waits until PostgreSQL has noticed that the process is gone. */
async function connectionsEnded(): Promise<void> {
  await eventually(async () => {
    const [row] = await sql()`
      select count(*)::integer as busy from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
    return row!.busy === 0;
  });
}

/** Waits until the new process has delivered the outbox events of the killed processes. */
async function factsDelivered(): Promise<void> {
  await eventually(async () => {
    const [row] = await sql()`
      select count(*)::integer as waiting from platform.outbox where delivered_at is null`;
    return row!.waiting === 0;
  });
}

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 60_000;
  while (!await isSo()) {
    if (Date.now() > until) throw new Error("It did not come about within a minute.");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
