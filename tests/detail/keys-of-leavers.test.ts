import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rotateApiKey } from "../../functions/people/api-keys/api-keys.ts";
import { apiKeyMerges } from "../../functions/people/api-keys/follow-merges.ts";
import { leaverQueue } from "../../functions/people/api-keys/follow-leavers.ts";
import { organizationTies } from "../../functions/apps/gateway/group-ties.ts";
import {
  organizations as organizationRules,
  removeMembership,
} from "../../functions/people/groups/organization/organizations.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";

const day = 86_400;

describe.each([
  ["in the database of the organization", []],
  ["in a database of their own", ["api-keys"] as const],
])("keys of former members, %s", (_name, databases) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ databases });
  });
  afterAll(() => gateway.close());

  const organizations = () => gateway.databases.sql("organization");
  const join = async (organizationId: string, role: string) => {
    const email = `member-${newId()}@sample.example`;
    const person = await gateway.signInAs({ email, displayName: "Tendai Moyo" });
    await organizations()`
      insert into organization.memberships (organization_id, person_id, role, status, joined_at)
      values (${organizationId}, ${person.personId}, ${role}, 'active', now())`;
    return { ...person, email };
  };
  /** Creates an organization with an owner and an admin. The admin creates the key. */
  const founded = async () => {
    const id = newId();
    await organizations()`
      insert into organization.organizations (id, name, slug, kind, created_by, created_at, updated_at)
      values (${id}, 'River Trust', ${`org-${id.slice(-12)}`}, 'ngo', ${newId()}, now(), now())`;
    const owner = await join(id, "owner");
    const admin = await join(id, "admin");
    const made = await gateway.request("/v1/api-keys", {
      method: "POST",
      as: admin,
      json: { name: "Site", scopes: ["places:read"], organizationId: id },
    });
    expect(made.status).toBe(201);
    const key = await made.json() as { id: string; secret: string };
    return { id, owner, admin, key };
  };
  const remove = async (as: SignedIn, id: string, personId: string, query = "") =>
    (await gateway.request(`/v1/organization/organizations/${id}/members/${personId}${query}`, {
      method: "DELETE",
      as,
    })).status;
  const use = async (secret: string) =>
    (await gateway.request(`/v1/identity/persons/${newId()}`, {
      headers: { Authorization: `Bearer ${secret}` },
    })).status;
  const read = async (as: SignedIn, keyId: string) =>
    await (await gateway.request(`/v1/api-keys/${keyId}`, { as })).json();
  const rotate = async (as: SignedIn, keyId: string, overlapHours = 168) =>
    (await rotateApiKey(
      gateway.services,
      { personId: as.personId, requestId: "request-of-a-test" } as Parameters<typeof rotateApiKey>[1],
      keyId,
      overlapHours,
    )).secret;
  const mailsTo = async (email: string) => {
    const answer = await gateway.request(
      `/v1/identity/development-mailbox?recipient=${encodeURIComponent(email)}`,
    );
    return (await answer.json()).items as { subject: string }[];
  };
  const isRefused = 401;

  test("are marked, their owners are told once, and their secrets expire after seven days", async () => {
    const { id, owner, admin, key } = await founded();
    expect(await read(owner, key.id)).toMatchObject({ createdBy: admin.personId, makerLeftAt: null });
    expect(await remove(owner, id, admin.personId)).toBe(204);
    await workUntilIdle(gateway.services);

    const marked = await read(owner, key.id);
    const leftAt = new Date(marked.makerLeftAt).getTime();
    expect(new Date(marked.secrets[0].expiresAt).getTime() - leftAt).toBe(7 * day * 1000);
    expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
      "Rotate your organization's API keys",
    ]);

    // After a crash, the event may be delivered again. The second delivery must have no effect.
    const [task] = await gateway.databases.sql("platform")`
      select id, queue, payload, attempts, created_at as "createdAt" from platform.tasks
      where queue = ${leaverQueue.name} order by id desc limit 1`;
    await leaverQueue.run(gateway.services, task as never);
    await workUntilIdle(gateway.services);
    expect(await read(owner, key.id)).toEqual(marked);
    expect(await mailsTo(owner.email)).toHaveLength(1);

    expect(await use(key.secret)).not.toBe(isRefused);
    gateway.advance(7 * day);
    expect(await use(key.secret)).toBe(isRefused);
  });

  test("keys are marked if their creator is no longer an admin, and show the creator to current admins", async () => {
    const { id, owner, admin, key } = await founded();
    const other = await join(id, "admin");
    const demote = async (role: string) => {
      const members =
        await (await gateway.request(`/v1/organization/organizations/${id}/members`, { as: owner }))
          .json() as { items: { personId: string; version: number }[] };
      const { version } = members.items.find(({ personId }) => personId === admin.personId)!;
      return (await gateway.request(`/v1/organization/organizations/${id}/members/${admin.personId}`, {
        method: "PATCH",
        as: owner,
        headers: { "If-Match": `"v${version}"` },
        json: { role },
      })).status;
    };
    expect(await demote("admin")).toBe(200);
    await workUntilIdle(gateway.services);
    const before = await read(other, key.id);
    expect(before).toMatchObject({ createdBy: admin.personId, makerName: "Tendai Moyo", makerLeftAt: null });

    expect(await demote("member")).toBe(200);
    await workUntilIdle(gateway.services);
    const list = await (await gateway.request(`/v1/api-keys?organizationId=${id}`, { as: other })).json();
    expect(list.items).toMatchObject([{ id: key.id, makerName: "Tendai Moyo" }]);
    expect(list.items[0].makerLeftAt).not.toBeNull();
    expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
      "Rotate your organization's API keys",
    ]);
    expect((await gateway.request(`/v1/api-keys/${key.id}`, { as: admin })).status).toBe(404);
    expect(await use(key.secret)).not.toBe(isRefused);
    const revoked = await gateway.request(`/v1/api-keys/${key.id}`, { method: "DELETE", as: other });
    expect(revoked.status).toBe(204);
    expect(await use(key.secret)).toBe(isRefused);
  });

  test("keep the secret of a rotation, before or after they were marked", async () => {
    const { id, owner, admin, key } = await founded();
    await remove(owner, id, admin.personId);
    gateway.advance(1);
    const early = await rotate(owner, key.id);
    await workUntilIdle(gateway.services);
    expect(await read(owner, key.id)).toMatchObject({ makerLeftAt: null });

    const other = await founded();
    await remove(other.owner, other.id, other.admin.personId);
    await workUntilIdle(gateway.services);
    gateway.advance(1);
    const late = await rotate(other.owner, other.key.id);
    expect(await read(other.owner, other.key.id)).toMatchObject({ makerLeftAt: null });

    gateway.advance(7 * day);
    expect([await use(early), await use(late)]).not.toContain(isRefused);
    expect([await use(key.secret), await use(other.key.secret)]).toEqual([isRefused, isRefused]);
  });

  test("keep the secret of a rotation that happens while they are marked", async () => {
    const { id, owner, admin, key } = await founded();
    await remove(owner, id, admin.personId);
    gateway.advance(1);
    const [secret] = await Promise.all([rotate(owner, key.id), workUntilIdle(gateway.services)]);
    expect(await read(owner, key.id)).toMatchObject({ makerLeftAt: null });
    gateway.advance(7 * day);
    expect(await use(secret)).not.toBe(isRefused);
    expect(await use(key.secret)).toBe(isRefused);
  });

  test("end before the removal is confirmed if the remover requests that", async () => {
    const { id, owner, admin, key } = await founded();
    const viewer = await join(id, "viewer");
    expect(await remove(viewer, id, viewer.personId, "?revokeKeys=now")).toBe(403);
    expect(await remove(owner, id, admin.personId, "?revokeKeys=later")).toBe(400);
    expect(await use(key.secret)).not.toBe(isRefused);
    expect(await remove(owner, id, admin.personId, "?revokeKeys=now")).toBe(204);
    expect(await use(key.secret)).toBe(isRefused);
    expect(await read(owner, key.id)).toMatchObject({ status: "active", secrets: [] });
  });

  test("are marked if they were being created while their creator was removed", async () => {
    const { id, owner, admin, key } = await founded();
    await remove(owner, id, admin.personId);
    const keys = gateway.databases.sql("api-keys");
    const afterwards = new Date(gateway.services.clock().getTime() + 1_000);
    // A request may have checked the role before the admin was removed but committed its change afterwards.
    await keys`
      update api_keys.clients set created_at = ${afterwards} where id = ${key.id}`;
    await keys`
      update api_keys.secrets s set created_at = c.created_at
      from api_keys.clients c where c.id = s.client_id and c.id = ${key.id}`;
    await workUntilIdle(gateway.services);
    expect((await read(owner, key.id)).makerLeftAt).not.toBeNull();
  });

  test("stay unchanged if another member leaves, and in other organizations", async () => {
    const { id, owner, key } = await founded();
    const other = await founded();
    const viewer = await join(id, "viewer");
    await remove(owner, id, viewer.personId);
    await remove(other.owner, other.id, other.admin.personId, "?revokeKeys=now");
    await workUntilIdle(gateway.services);
    expect((await read(owner, key.id)).makerLeftAt).toBeNull();
    expect(await use(key.secret)).not.toBe(isRefused);
  });

  test("are marked if the account is closed, and its open invitations end", async () => {
    const { id, owner, admin, key } = await founded();
    const invited = await gateway.request(`/v1/organization/organizations/${id}/invitations`, {
      method: "POST",
      as: admin,
      json: { email: `guest-${newId()}@sample.example`, role: "viewer" },
    });
    expect(invited.status).toBe(201);
    await organizationRules.leaveAll(gateway.services, organizationTies.wallets, admin.personId);
    const open = await organizations()`
      select id from organization.invitations where organization_id = ${id} and revoked_at is null`;
    expect(open).toHaveLength(0);
    await workUntilIdle(gateway.services);
    expect((await read(owner, key.id)).makerLeftAt).not.toBeNull();
  });

  test("are marked if their creator was merged into another account", async () => {
    const { id, owner, admin, key } = await founded();
    const older = await join(id, "admin");
    await apiKeyMerges.follow(gateway.services, admin.personId, older.personId);
    expect(await read(owner, key.id)).toMatchObject({ createdBy: older.personId, organizationId: id });
    await removeMembership(
      { ...gateway.services, ties: organizationTies },
      owner.personId,
      id,
      older.personId,
    );
    await workUntilIdle(gateway.services);
    expect((await read(owner, key.id)).makerLeftAt).not.toBeNull();
  });
});
