import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { invitedToken } from "../support/invitations.ts";
import { olderAccount, withoutAddress } from "../support/merged-accounts.ts";

const kinds = [
  ["household", "/v1/family", "households", { relation: "sibling", role: "adult" }, 30],
  ["organization", "/v1/organization", "organizations", { role: "member" }, 1_000],
] as const;

describe.each(kinds)("invitations: %s", (kind, base, groups, place, seats) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway();
  });
  afterAll(() => gateway.close());
  const sql = () => gateway.databases.sql("platform");
  const call = async (method: string, path: string, as: SignedIn, json?: unknown, headers = {}) => {
    const answer = await gateway.request(`${base}${path}`, {
      method,
      as,
      headers,
      ...(json === undefined ? {} : { json }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
  };
  const founded = async (as: SignedIn) => {
    const more = kind === "household" ? {} : { slug: `group-${newId().slice(-12)}`, kind: "ngo" };
    return (await call("POST", `/${groups}`, as, { name: "Group", ...more })).body.id as string;
  };
  const invite = (as: SignedIn, id: string, email: string) =>
    call("POST", `/${groups}/${id}/invitations`, as, { email, ...place });
  const accept = async (as: SignedIn, email: string) =>
    await call("POST", "/invitations/accept", as, { token: await invitedToken(gateway, email) });
  const mailsTo = async (email: string) => {
    await workUntilIdle(gateway.services);
    return (await sql()`select 1 from platform.development_mailbox where recipient = ${email}`).length;
  };

  test("201, 429 a sender can mail an address once a minute and five times an hour; all senders together ten times", async () => {
    const senders = await Promise.all(Array.from({ length: 3 }, () => gateway.signInAs()));
    const ids = await Promise.all(senders.map(founded));
    const email = `flooded-${newId()}@sample.example`;
    const statuses: number[] = [];
    for (let count = 0; count < 10; count += 1) {
      statuses.push((await invite(senders[0]!, ids[0]!, email)).status);
    }
    // The limit applies to the mailbox, regardless of tags and dots in the address.
    const other = email.replace("flooded", "floo.ded").replace("@", "+2@");
    statuses.push((await invite(senders[0]!, ids[0]!, other)).status);
    expect(statuses).toEqual([201, ...Array(10).fill(429)]);
    for (let minute = 1; minute < 5; minute += 1) {
      gateway.advance(61);
      expect((await invite(senders[0]!, ids[0]!, email)).status).toBe(201);
      expect((await invite(senders[1]!, ids[1]!, email)).status).toBe(201);
    }
    gateway.advance(61);
    const refused = await invite(senders[0]!, ids[0]!, email.toUpperCase());
    expect(refused).toMatchObject({
      status: 429,
      body: { code: "quota_exceeded", "violated-policies": ["invitation-contact-hour"] },
    });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect((await invite(senders[2]!, ids[2]!, email)).status).toBe(201);
    gateway.advance(61);
    expect(await invite(senders[2]!, ids[2]!, email)).toMatchObject({
      status: 429,
      body: { "violated-policies": ["invitation-mailbox-hour"] },
    });
    expect(await mailsTo(email)).toBe(10);
  });

  test("201, 429 a person can send fifty a day; a rejected one uses up no quota of an address", async () => {
    const [busy, calm] = [await gateway.signInAs(), await gateway.signInAs()];
    const [id, theirs] = [await founded(busy), await founded(calm)];
    await sql()`
      insert into auth.rate_limits (bucket, window_start, count)
      values (${`invitations:${busy.personId}`}, ${gateway.services.clock()}, 49)`;
    expect((await invite(busy, id, `last-${newId()}@sample.example`)).status).toBe(201);
    const email = `next-${newId()}@sample.example`;
    expect(await invite(busy, id, email)).toMatchObject({
      status: 429,
      body: { "violated-policies": ["invitations"] },
    });
    expect((await invite(calm, theirs, email)).status).toBe(201);
  });

  test("403, 404 people who may not invite use up no quota", async () => {
    const [owner, stranger] = [await gateway.signInAs(), await gateway.signInAs()];
    const id = await founded(owner);
    const email = `quiet-${newId()}@sample.example`;
    for (let count = 0; count < 3; count += 1) {
      expect((await invite(stranger, id, email)).status).toBe(404);
    }
    expect((await invite(owner, id, email)).status).toBe(201);
  });

  test("201 the last seat is offered again to the same address; 409 to another one", async () => {
    const owner = await gateway.signInAs();
    const id = await founded(owner);
    await (kind === "household"
      ? sql()`
        insert into family.household_members (household_id, person_id, relation, role, status, joined_at)
        select ${id}::uuid, gen_random_uuid(), 'other', 'adult', 'active', now() from generate_series(3, ${seats})`
      : sql()`
        insert into organization.memberships (organization_id, person_id, role, status, joined_at)
        select ${id}::uuid, gen_random_uuid(), 'member', 'active', now() from generate_series(3, ${seats})`);
    const email = `last-seat-${newId()}@sample.example`;
    expect((await invite(owner, id, email)).status).toBe(201);
    for (let count = 0; count < 3; count += 1) {
      expect((await invite(owner, id, `too-many-${newId()}@sample.example`)).status).toBe(409);
    }
    // An invitation that failed because no seat was free does not count towards the quota.
    expect(await sql()`select count from auth.rate_limits where bucket = ${`invitations:${owner.personId}`}`)
      .toEqual([{ count: "1" }]);
    gateway.advance(61);
    expect((await invite(owner, id, email)).status).toBe(201);
  });

  test("409 an existing member is not invited", async () => {
    const email = `member-${newId()}@sample.example`;
    const [owner, guest] = [await gateway.signInAs(), await gateway.signInAs({ email })];
    const id = await founded(owner);
    await invite(owner, id, email);
    await accept(guest, email);
    gateway.advance(61);
    const again = await invite(owner, id, email.toUpperCase());
    expect(again).toMatchObject({ status: 409, body: { detail: expect.stringContaining("member already") } });
  });

  test.each(["is removed", "leaves", "loses the role"])(
    "404 the invitation of an admin who %s",
    async (end) => {
      const address = (name: string) => `${name}-${newId()}@sample.example`;
      const [asAdmin, asGuest] = [address("admin"), address("guest")];
      const [owner, admin, guest] = await Promise.all([
        gateway.signInAs(),
        gateway.signInAs({ email: asAdmin }),
        gateway.signInAs({ email: asGuest }),
      ]);
      const id = await founded(owner);
      await call("POST", `/${groups}/${id}/invitations`, owner, { email: asAdmin, ...place, role: "admin" });
      await accept(admin, asAdmin);
      expect((await invite(admin, id, asGuest)).status).toBe(201);
      const [own, theirs] = [address("own"), `/${groups}/${id}/members/${admin.personId}`];
      await invite(owner, id, own);
      const role = kind === "household" ? "adult" : "viewer";
      const { status } = end === "loses the role"
        ? await call("PATCH", theirs, owner, { role }, { "If-Match": "*" })
        : await call("DELETE", theirs, end === "leaves" ? admin : owner);
      expect(status).toBeLessThan(300);
      expect((await accept(guest, asGuest)).status).toBe(404);
      const open = await call("GET", `/${groups}/${id}/invitations`, owner);
      expect(open.body.items.map((item: { email: string }) => item.email)).toEqual([own]);
    },
  );

  test("404 for an invitation sent before the sender's account was merged into another one", async () => {
    const address = (name: string) => `${name}-${newId()}@sample.example`;
    const [subject, email, asGuest] = [newId(), address("older"), address("guest")];
    const [owner, guest] = await Promise.all([gateway.signInAs(), gateway.signInAs({ email: asGuest })]);
    const id = await founded(owner);
    const early = await withoutAddress(gateway, subject);
    const olderId = await olderAccount(gateway, email);
    await (kind === "household"
      ? sql()`
        insert into family.household_members (household_id, person_id, relation, role, status, joined_at)
        values (${id}, ${early.personId}, 'other', 'admin', 'active', now())`
      : sql()`
        insert into organization.memberships (organization_id, person_id, role, status, joined_at)
        values (${id}, ${early.personId}, 'admin', 'active', now())`);
    expect((await invite(early, id, asGuest)).status).toBe(201);
    expect((await gateway.signInAs({ subject, email })).personId).toBe(olderId);
    await workUntilIdle(gateway.services);
    const removed = await call("DELETE", `/${groups}/${id}/members/${olderId}`, owner);
    expect(removed.status).toBe(204);
    expect((await call("GET", `/${groups}/${id}/invitations`, owner)).body.items).toEqual([]);
    expect((await accept(guest, asGuest)).status).toBe(404);
  });

  test("200, 404 an invitation can be accepted and is listed for fourteen days", async () => {
    const address = (name: string) => `${name}-${newId()}@sample.example`;
    const [ownerEmail, inTime, late] = [address("owner"), address("in-time"), address("late")];
    const owner = await gateway.signInAs({ email: ownerEmail });
    const id = await founded(owner);
    const tokens = new Map<string, string>();
    for (const email of [inTime, late]) {
      expect((await invite(owner, id, email)).status).toBe(201);
      tokens.set(email, await invitedToken(gateway, email));
    }
    // Sessions expire before invitations do, so everyone has to sign in again.
    const acceptNow = async (email: string) =>
      (await call("POST", "/invitations/accept", await gateway.signInAs({ email }), {
        token: tokens.get(email),
      })).status;
    const listed = async () => {
      const { body } = await call(
        "GET",
        `/${groups}/${id}/invitations`,
        await gateway.signInAs({ email: ownerEmail }),
      );
      return body.items.map((item: { email: string }) => item.email);
    };
    gateway.advance(14 * 86_400 - 600);
    expect([await listed(), await acceptNow(inTime)]).toEqual([[late, inTime], 200]);
    gateway.advance(600);
    expect([await listed(), await acceptNow(late)]).toEqual([[], 404]);
  });

  test("200 and another ETag once more people belong to it, although its version is the same", async () => {
    const email = `counted-${newId()}@sample.example`;
    const [owner, guest] = [await gateway.signInAs(), await gateway.signInAs({ email })];
    const id = await founded(owner);
    await invite(owner, id, email);
    const before = (await call("GET", `/${groups}/${id}`, owner)).headers.get("etag")!;
    await accept(guest, email);
    for (const known of [before, `"v1"`]) {
      const seen = await call("GET", `/${groups}/${id}`, owner, undefined, { "If-None-Match": known });
      expect(seen).toMatchObject({ status: 200, body: { memberCount: 2, version: 1 } });
      // The new ETag can be used in `If-Match`.
      expect(seen.headers.get("etag")).toMatch(/^"v1-[\w-]{22}"$/);
    }
    const change = await call("PATCH", `/${groups}/${id}`, owner, { name: "Renamed" }, {
      "If-Match": before,
    });
    expect(change.status).toBe(200);
  });
});
