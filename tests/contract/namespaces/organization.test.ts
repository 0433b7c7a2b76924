import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GatewayClient } from "../../../clients/typescript/index.ts";
import { openDatabases } from "../../../functions/kernel/db/databases.ts";
import { openServices } from "../../../functions/apps/gateway/open-services.ts";
import { createGateway } from "../../../functions/apps/gateway/app.ts";
import { newId } from "../../../functions/kernel/shared/ids.ts";
import { readSettings } from "../../../functions/kernel/shared/settings.ts";
import {
  sendTo,
  type SignedIn,
  testEnvironment,
  type TestGateway,
  testGateway,
} from "../../support/gateway.ts";
import { clientOf } from "../../support/gateway-client.ts";
import { invitedToken } from "../../support/invitations.ts";
import { grantEntityRole } from "../../support/resources.ts";

describe("organization", () => {
  let gateway: TestGateway;
  let founder: SignedIn;
  let client: GatewayClient;
  beforeAll(async () => {
    gateway = await testGateway({ env: { LIMIT_PERSON: "100000/60" } });
    founder = await gateway.signInAs({ displayName: "Founder" });
    client = clientOf(gateway, founder);
  });
  afterAll(() => gateway.close());

  const slug = () => `org-${newId().slice(-12)}`;
  const found = async (as = client) => {
    const { data, response } = await as.POST("/v1/organization/organizations", {
      body: { name: "River Trust", slug: slug(), kind: "ngo" },
    });
    expect(response.status).toBe(201);
    return data!;
  };
  const invited = async (id: string, role: "admin" | "member" | "viewer") => {
    const email = `colleague-${newId()}@sample.example`;
    const person = await gateway.signInAs({ email });
    await client.POST("/v1/organization/organizations/{id}/invitations", {
      params: { path: { id } },
      body: { email, role },
    });
    const token = await invitedToken(gateway, email);
    const accepted = await clientOf(gateway, person).POST("/v1/organization/invitations/accept", {
      body: { token },
    });
    expect(accepted.data).toMatchObject({ id, role });
    return person;
  };

  test("201, 200, 403, 404, 409, 204 the life of an organization", async () => {
    const { id } = await found();
    const path = { path: { id } };
    const admin = await invited(id, "admin");
    const viewer = await invited(id, "viewer");

    const entityId = await grantEntityRole(gateway, founder, "owner");
    const joined = await client.PATCH("/v1/organization/organizations/{id}", {
      params: { ...path, header: { "if-match": '"v1"' } },
      body: { entityId, kind: "association" },
    });
    expect(joined.data).toMatchObject({ entityId, kind: "association", memberCount: 3, version: 2 });
    const foreign = await client.PATCH("/v1/organization/organizations/{id}", {
      params: { ...path, header: { "if-match": "*" } },
      body: { entityId: await grantEntityRole(gateway, viewer, "owner") },
    });
    expect(foreign.response.status).toBe(403);

    const role = (as: SignedIn, personId: string, to: "admin" | "member" | "viewer") =>
      clientOf(gateway, as).PATCH("/v1/organization/organizations/{id}/members/{personId}", {
        params: { path: { id, personId }, header: { "if-match": "*" } },
        body: { role: to },
      });
    expect((await role(admin, viewer.personId, "member")).data).toMatchObject({ role: "member", version: 2 });
    expect((await role(viewer, admin.personId, "viewer")).response.status).toBe(403);
    expect((await role(admin, founder.personId, "viewer")).response.status).toBe(409);
    const invitations = await clientOf(gateway, viewer).GET(
      "/v1/organization/organizations/{id}/invitations",
      { params: path },
    );
    expect(invitations.response.status).toBe(403);

    const transfer = (as: SignedIn, personId: string) =>
      clientOf(gateway, as).POST("/v1/organization/organizations/{id}/transfer", {
        params: path,
        body: { personId },
      });
    expect((await transfer(admin, admin.personId)).response.status).toBe(403);
    expect((await transfer(founder, newId())).response.status).toBe(404);
    expect((await transfer(founder, admin.personId)).data).toMatchObject({ id, role: "admin" });

    const remove = (as: SignedIn, personId: string) =>
      clientOf(gateway, as).DELETE("/v1/organization/organizations/{id}/members/{personId}", {
        params: { path: { id, personId } },
      });
    expect((await remove(viewer, founder.personId)).response.status).toBe(403);
    expect((await remove(admin, admin.personId)).response.status).toBe(409);
    expect((await remove(admin, founder.personId)).response.status).toBe(204);
    expect((await client.GET("/v1/organization/organizations/{id}", { params: path })).response.status)
      .toBe(404);
    expect((await remove(viewer, viewer.personId)).response.status).toBe(204);
    const end = await clientOf(gateway, admin).DELETE("/v1/organization/organizations/{id}", {
      params: path,
    });
    expect(end.response.status).toBe(204);
  });

  test("201, 200, 404, 409, 412, 204 the life of a team", async () => {
    const { id } = await found();
    const member = await invited(id, "member");
    const teams = "/v1/organization/organizations/{id}/teams" as const;
    const add = (name: string) => client.POST(teams, { params: { path: { id } }, body: { name } });
    const team = (await add("Office")).data!;
    await add("Boats");
    expect((await add("Office")).response.status).toBe(409);
    const rename = (name: string, version: string) =>
      client.PATCH(`${teams}/{teamId}`, {
        params: { path: { id, teamId: team.id }, header: { "if-match": version } },
        body: { name },
      });
    expect((await rename("Boats", '"v1"')).response.status).toBe(409);
    expect((await rename("Field office", '"v1"')).data).toMatchObject({ name: "Field office", version: 2 });
    expect((await rename("Late", '"v1"')).response.status).toBe(412);

    const seat = { params: { path: { id, teamId: team.id, personId: member.personId } } };
    expect((await client.PUT(`${teams}/{teamId}/members/{personId}`, seat)).data?.memberIds).toEqual([
      member.personId,
    ]);
    expect((await client.DELETE(`${teams}/{teamId}/members/{personId}`, seat)).response.status).toBe(200);
    expect((await client.PUT(`${teams}/{teamId}/members/{personId}`, seat)).response.status).toBe(200);
    const stranger = { params: { path: { ...seat.params.path, personId: newId() } } };
    expect((await client.PUT(`${teams}/{teamId}/members/{personId}`, stranger)).response.status).toBe(404);
    await clientOf(gateway, member).DELETE("/v1/organization/organizations/{id}/members/{personId}", {
      params: { path: { id, personId: member.personId } },
    });
    const listed = await client.GET(teams, { params: { path: { id } } });
    expect(listed.data?.items.map(({ name, memberIds }) => [name, memberIds])).toEqual([
      ["Boats", []],
      ["Field office", []],
    ]);
    const gone = await client.DELETE(`${teams}/{teamId}`, { params: { path: { id, teamId: team.id } } });
    expect(gone.response.status).toBe(204);
  });

  test("200 every list continues with its cursor, and nothing is lost or duplicated", async () => {
    const { id } = await found();
    const sql = gateway.databases.sql("organization");
    await sql`
      insert into organization.memberships (organization_id, person_id, role, status, joined_at)
      select ${id}::uuid, gen_random_uuid(), 'member', 'active', now() + n / 10 * interval '1 second'
      from generate_series(1, 45) n`;
    for (let index = 0; index < 7; index += 1) {
      await client.POST("/v1/organization/organizations/{id}/teams", {
        params: { path: { id } },
        body: { name: `Team ${index}` },
      });
      await client.POST("/v1/organization/organizations/{id}/invitations", {
        params: { path: { id } },
        body: { email: `guest-${index}@sample.example`, role: "viewer" },
      });
    }
    const walk = async (
      read: (query: { limit: never; cursor?: string }) => Promise<
        { data?: { items: unknown[]; nextCursor: string | null } }
      >,
      limit: number,
    ) => {
      const seen: unknown[] = [];
      for (let cursor: string | undefined, pages = 0;; pages += 1) {
        expect(pages).toBeLessThan(100);
        const { data } = await read({ limit: String(limit) as never, ...(cursor ? { cursor } : {}) });
        seen.push(...data!.items);
        if (data!.nextCursor === null) return seen;
        cursor = data!.nextCursor;
      }
    };
    const path = { id };
    const members = await walk(
      (query) => client.GET("/v1/organization/organizations/{id}/members", { params: { path, query } }),
      10,
    ) as {
      personId: string;
    }[];
    expect(new Set(members.map(({ personId }) => personId)).size).toBe(46);
    expect(members).toHaveLength(46);
    const teams = await walk(
      (query) => client.GET("/v1/organization/organizations/{id}/teams", { params: { path, query } }),
      3,
    );
    expect(teams).toHaveLength(7);
    const open = await walk(
      (query) => client.GET("/v1/organization/organizations/{id}/invitations", { params: { path, query } }),
      2,
    );
    expect(open).toHaveLength(7);
    const own = await walk((query) => client.GET("/v1/organization/organizations", { params: { query } }), 1);
    expect(own.length).toBeGreaterThan(1);
    const foreign = await client.GET("/v1/organization/organizations/{id}/members", {
      params: { path, query: { cursor: "e30.x" } },
    });
    expect(foreign.response.status).toBe(400);
  });

  test("201, 409 a person owns at most twenty, created at once or transferred", async () => {
    const person = await gateway.signInAs();
    const own = clientOf(gateway, person);
    const answers = await Promise.all(
      Array.from(
        { length: 25 },
        () =>
          own.POST("/v1/organization/organizations", { body: { name: "Many", slug: slug(), kind: "other" } }),
      ),
    );
    expect(answers.filter(({ response }) => response.status === 201)).toHaveLength(20);
    expect(answers.filter(({ response }) => response.status === 409)).toHaveLength(5);
    const { id } = await found();
    await gateway.databases.sql("organization")`
      insert into organization.memberships (organization_id, person_id, role, status, joined_at)
      values (${id}, ${person.personId}, 'admin', 'active', now())`;
    const handed = await client.POST("/v1/organization/organizations/{id}/transfer", {
      params: { path: { id } },
      body: { personId: person.personId },
    });
    expect(handed.response.status).toBe(409);
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = createGateway(openServices(readSettings(testEnvironment), openDatabases({})));
    const answer = await sendTo(without, "/v1/organization/organizations");
    expect([answer.status, await answer.json()]).toEqual([503, {
      detail: "organization database is not configured",
    }]);
  });
});
