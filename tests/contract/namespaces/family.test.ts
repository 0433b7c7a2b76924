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

describe("family", () => {
  let gateway: TestGateway;
  let mother: SignedIn;
  let client: GatewayClient;
  beforeAll(async () => {
    gateway = await testGateway();
    mother = await gateway.signInAs({ displayName: "Mother" });
    client = clientOf(gateway, mother);
  });
  afterAll(() => gateway.close());

  const household = async (as = client, name = "Home") => {
    const { data, response } = await as.POST("/v1/family/households", { body: { name } });
    expect(response.status).toBe(201);
    return data!;
  };
  const invited = async (id: string, role: "admin" | "adult" | "child") => {
    const email = `kin-${newId()}@sample.example`;
    const person = await gateway.signInAs({ email });
    await client.POST("/v1/family/households/{id}/invitations", {
      params: { path: { id } },
      body: { email, relation: "sibling", role },
    });
    const token = await invitedToken(gateway, email);
    const { response } = await clientOf(gateway, person).POST("/v1/family/invitations/accept", {
      body: { token },
    });
    expect(response.status).toBe(200);
    return person;
  };

  test("201, 200, 403, 404, 409, 204 the life of a household", async () => {
    const { id } = await household();
    const path = { path: { id } };
    const son = await invited(id, "child");
    const sister = await invited(id, "adult");
    const email = `cousin-${newId()}@sample.example`;
    await client.POST("/v1/family/households/{id}/invitations", {
      params: path,
      body: { email, relation: "relative", role: "adult" },
    });
    const token = await invitedToken(gateway, email);
    const other = clientOf(gateway, await gateway.signInAs());
    const accepted = await other.POST("/v1/family/invitations/accept", { body: { token } });
    expect(accepted.response.status).toBe(403);
    const members = await client.GET("/v1/family/households/{id}/members", { params: path });
    expect(members.data).toEqual({
      items: [
        expect.objectContaining({ personId: mother.personId, relation: "self", role: "admin" }),
        expect.objectContaining({ personId: son.personId, relation: "sibling", role: "child" }),
        expect.objectContaining({ personId: sister.personId, relation: "sibling", role: "adult" }),
      ],
      nextCursor: null,
    });

    const changed = await client.PATCH("/v1/family/households/{id}/members/{personId}", {
      params: { path: { id, personId: son.personId }, header: { "if-match": '"v1"' } },
      body: { relation: "child" },
    });
    expect(changed.data).toMatchObject({ relation: "child", role: "child", version: 2 });
    const refused = await clientOf(gateway, sister).PATCH("/v1/family/households/{id}", {
      params: { ...path, header: { "if-match": "*" } },
      body: { name: "Hers" },
    });
    expect(refused.response.status).toBe(403);

    const transfer = (personId: string, as = client) =>
      as.POST("/v1/family/households/{id}/transfer", { params: path, body: { personId } });
    expect((await transfer(son.personId)).response.status).toBe(409);
    expect((await transfer(newId())).response.status).toBe(404);
    expect((await transfer(sister.personId)).data).toMatchObject({ ownerPersonId: sister.personId });
    expect((await transfer(mother.personId)).response.status).toBe(403);

    const leave = (person: SignedIn) =>
      clientOf(gateway, person).DELETE("/v1/family/households/{id}/members/{personId}", {
        params: { path: { id, personId: person.personId } },
      });
    expect((await leave(sister)).response.status).toBe(409);
    expect((await leave(mother)).response.status).toBe(204);
    expect((await client.GET("/v1/family/households/{id}", { params: path })).response.status).toBe(404);
    const end = await clientOf(gateway, sister).DELETE("/v1/family/households/{id}", { params: path });
    expect(end.response.status).toBe(204);
    expect((await clientOf(gateway, son).GET("/v1/family/households")).data?.items).toEqual([]);
  });

  test("200 an existing member keeps their role, whatever an invitation says", async () => {
    const email = `aunt-${newId()}@sample.example`;
    const aunt = await gateway.signInAs({ email });
    const { id } = await household();
    await client.POST("/v1/family/households/{id}/invitations", {
      params: { path: { id } },
      body: { email, relation: "child", role: "child" },
    });
    const token = await invitedToken(gateway, email);
    // In the meantime, the person joins without the invitation.
    await gateway.databases.sql("family")`
      insert into family.household_members (household_id, person_id, relation, role, status, joined_at)
      values (${id}, ${aunt.personId}, 'relative', 'admin', 'active', now())`;
    const accepted = await clientOf(gateway, aunt).POST("/v1/family/invitations/accept", { body: { token } });
    expect(accepted.data).toMatchObject({ role: "admin", memberCount: 2 });
  });

  test("201, 409 a person is in at most five households, even if ten are created at once", async () => {
    const person = await gateway.signInAs();
    const own = clientOf(gateway, person);
    const answers = await Promise.all(
      Array.from(
        { length: 10 },
        (_, index) => own.POST("/v1/family/households", { body: { name: `Home ${index}` } }),
      ),
    );
    expect(answers.filter(({ response }) => response.status === 201)).toHaveLength(5);
    expect(answers.filter(({ response }) => response.status === 409)).toHaveLength(5);
    expect((await own.GET("/v1/family/households")).data?.items).toHaveLength(5);
  });

  test("409 an invitation cannot add a person to a sixth household either", async () => {
    const email = `full-${newId()}@sample.example`;
    const person = await gateway.signInAs({ email });
    const own = clientOf(gateway, person);
    for (let index = 0; index < 5; index += 1) await household(own, `Home ${index}`);
    const { id } = await household();
    await client.POST("/v1/family/households/{id}/invitations", {
      params: { path: { id } },
      body: { email, relation: "other", role: "adult" },
    });
    const token = await invitedToken(gateway, email);
    const accept = () => own.POST("/v1/family/invitations/accept", { body: { token } });
    expect((await accept()).response.status).toBe(409);
    // The failed request did not use up the invitation.
    const [first] = (await own.GET("/v1/family/households")).data!.items;
    await own.DELETE("/v1/family/households/{id}", { params: { path: { id: first!.id } } });
    expect((await accept()).response.status).toBe(200);
  });

  test("409 a household has at most thirty members and open invitations together", async () => {
    const { id } = await household();
    const invite = (email: string) =>
      client.POST("/v1/family/households/{id}/invitations", {
        params: { path: { id } },
        body: { email, relation: "relative", role: "adult" },
      });
    for (let index = 0; index < 29; index += 1) {
      expect((await invite(`cousin-${index}@sample.example`)).response.status).toBe(201);
    }
    expect((await invite("one-too-many@sample.example")).response.status).toBe(409);
    const open = await client.GET("/v1/family/households/{id}/invitations", { params: { path: { id } } });
    expect(open.data?.items).toHaveLength(29);
    const gone = await client.DELETE("/v1/family/households/{id}/invitations/{invitationId}", {
      params: { path: { id, invitationId: open.data!.items[0]!.id } },
    });
    expect(gone.response.status).toBe(204);
    expect((await invite("now-there-is-room@sample.example")).response.status).toBe(201);
  });

  test("503 {detail} while the database is not configured", async () => {
    const without = createGateway(openServices(readSettings(testEnvironment), openDatabases({})));
    const answer = await sendTo(without, "/v1/family/households");
    expect([answer.status, await answer.json()]).toEqual([503, {
      detail: "family database is not configured",
    }]);
  });
});
