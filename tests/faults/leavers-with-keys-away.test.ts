import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabases } from "../../functions/kernel/db/databases.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { createGateway } from "../../functions/apps/gateway/app.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { freshDatabases, type TestDatabases } from "../support/databases.ts";
import { type FaultyLink, faultyLink } from "../support/faulty-link.ts";
import { sendTo, type SignedIn, signInAs, testEnvironment, type TestRequest } from "../support/gateway.ts";

/** The API keys have a separate database, which is down while members are removed. */
let databases: TestDatabases;
let link: FaultyLink;
let opened: ReturnType<typeof openDatabases>;
let request: (path: string, init?: TestRequest) => Promise<Response>;
let join: (organizationId: string, role: string) => Promise<SignedIn>;

beforeAll(async () => {
  databases = await freshDatabases("platform", "api-keys");
  link = faultyLink(databases.env["DATABASE_URL_API_KEYS"]!);
  const env = { ...testEnvironment, ...databases.env, DATABASE_URL_API_KEYS: link.address };
  opened = openDatabases(env, { maximum: 4, prepare: true, maximumWaiting: 200 });
  const services = openServices(readSettings(env), opened);
  const app = createGateway(services);
  request = (path, init) => sendTo(app, path, init);
  join = async (organizationId, role) => {
    const person = await signInAs(services);
    await databases.sql("organization")`
      insert into organization.memberships (organization_id, person_id, role, status, joined_at)
      values (${organizationId}, ${person.personId}, ${role}, 'active', now())`;
    return person;
  };
});
afterAll(async () => {
  link.become("refuses");
  await opened.close();
  link.close();
  await databases.close();
});

test.each(["refuses", "hangs"] as const)(
  "503 and nothing is half done if the keys should end now and their database %s",
  async (state) => {
    link.become("passes");
    const id = newId();
    await databases.sql("organization")`
      insert into organization.organizations (id, name, slug, kind, created_by, created_at, updated_at)
      values (${id}, 'River Trust', ${`org-${id.slice(-12)}`}, 'ngo', ${newId()}, now(), now())`;
    const owner = await join(id, "owner");
    const admin = await join(id, "admin");
    const made = await request("/v1/api-keys", {
      method: "POST",
      as: admin,
      json: { name: "Site", scopes: ["places:read"], organizationId: id },
    });
    const { id: keyId, secret } = await made.json();
    const invited = await request(`/v1/organization/organizations/${id}/invitations`, {
      method: "POST",
      as: admin,
      json: { email: `guest-${newId()}@sample.example`, role: "viewer" },
    });
    expect([made.status, invited.status]).toEqual([201, 201]);

    const remove = () =>
      request(`/v1/organization/organizations/${id}/members/${admin.personId}?revokeKeys=now`, {
        method: "DELETE",
        as: owner,
      });
    const members = async () =>
      (await (await request(`/v1/organization/organizations/${id}/members`, { as: owner })).json()).items
        .length;
    const invitations = async () =>
      (await (await request(`/v1/organization/organizations/${id}/invitations`, { as: owner })).json()).items
        .length;
    const facts = async () =>
      (await databases.sql("organization")`
        select 1 from platform.outbox where event_type = 'membership.ended' and payload->>'organizationId' = ${id}`)
        .length;
    const use = async () =>
      (await request(`/v1/identity/persons/${newId()}`, { headers: { Authorization: `Bearer ${secret}` } }))
        .status;

    link.become(state);
    const refused = await remove();
    expect([refused.status, (await refused.json()).code]).toEqual([503, "database_unavailable"]);
    expect([await members(), await invitations(), await facts()]).toEqual([2, 1, 0]);

    link.become("passes");
    await expect.poll(use).not.toBe(503);
    expect(await use()).not.toBe(401);
    const key = await (await request(`/v1/api-keys/${keyId}`, { as: owner })).json();
    expect(key).toMatchObject({ makerLeftAt: null, secrets: [{ expiresAt: null }] });
    expect((await remove()).status).toBe(204);
    expect([await members(), await invitations(), await facts(), await use()]).toEqual([1, 0, 1, 401]);
  },
  60_000,
);
