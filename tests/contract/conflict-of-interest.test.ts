import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { addEntity, addPerson } from "../support/verification.ts";

let gateway: TestGateway;
let manager: string;
beforeAll(async () => {
  gateway = await testGateway({ databases: ["family", "organization"], env: { LIMIT_PERSON: "100000/60" } });
  manager = await addPerson(gateway.services);
});
afterAll(() => gateway.close());

const sql = (name: "platform" | "family" | "organization" = "platform") =>
  gateway.services.databases.sql(name);
const email = async (who: SignedIn) =>
  (await sql()`select email_norm from identity.persons where id = ${who.personId}`)[0]![
    "email_norm"
  ] as string;

const manage = (entityId: string, personId: string, more: object = {}) =>
  sql()`insert into entity.representatives ${
    sql()({
      id: newId(),
      entity_id: entityId,
      person_id: personId,
      role: "owner",
      granted_at: new Date(),
      ...more,
    })
  }`;
const contact = (subjectType: "entity" | "person", subjectId: string, kind: string, value: string) =>
  sql()`
    insert into entity.contacts (id, subject_type, subject_id, kind, value, state, source, created_at)
    values (${newId()}, ${subjectType}, ${subjectId}, ${kind}, ${value}, 'public', 'public_record', now())`;
const household = async (): Promise<string> => {
  const id = newId();
  await sql("family")`
    insert into family.households (id, name, owner_person_id, created_at, updated_at)
    values (${id}, 'Home', ${manager}, now(), now())`;
  return id;
};
const livesIn = (householdId: string, personId: string) =>
  sql("family")`
    insert into family.household_members (household_id, person_id, relation, role, status, joined_at)
    values (${householdId}, ${personId}, 'other', 'adult', 'active', now())`;
/** Creates an organization that the person is a member of. The organization may be the entity itself. */
const worksIn = async (personId: string, entityId: string | null): Promise<string> => {
  const id = newId();
  await sql("organization")`
    insert into organization.organizations (id, entity_id, name, slug, kind, created_by, created_at, updated_at)
    values (${id}, ${entityId}, 'Trust', ${`trust-${id.slice(-12)}`}, 'ngo', ${manager}, now(), now())`;
  await sql("organization")`
    insert into organization.memberships (organization_id, person_id, role, status, joined_at)
    values (${id}, ${personId}, 'member', 'active', now())`;
  return id;
};

/**
 * For each kind of connection to the entity: the name that the error uses for it, and a function that creates the
 * connection.
 */
const ties: Readonly<
  Record<string, readonly [string, (entityId: string, who: SignedIn) => Promise<unknown>]>
> = {
  "who vouched and withdrew": ["vouched", (entityId, who) =>
    sql()`
      insert into engagement.vouches (id, entity_id, voucher_person_id, vouching_type, visibility, status, created_at,
        confirmed_at, expires_at, ended_at, voucher_created_at, voucher_email_verified, voucher_tier, dilution_milli,
        mutual_milli)
      values (${newId()}, ${entityId}, ${who.personId}, 'neighbor', 'private', 'withdrawn', now(), now(), now(), now(),
        now(), true, 0, 1000, 1000)`],
  "who managed it once": [
    "managed",
    (entityId, who) => manage(entityId, who.personId, { revoked_at: new Date(), revoke_reason: "withdrawn" }),
  ],
  "whose claim was rejected": ["claimed", (entityId, who) =>
    sql()`
      insert into entity.representative_claims (id, entity_id, claimant_person_id, claimed_role, status, submitted_at,
        expires_at, updated_at)
      values (${newId()}, ${entityId}, ${who.personId}, 'owner', 'rejected', now(), now(), now())`],
  "who edited it": ["contributed", (entityId, who) =>
    sql()`
      insert into entity.contributors (entity_id, person_id, part, first_at)
      values (${entityId}, ${who.personId}, 'editor', now())`],
  "who added it": [
    "contributed",
    (entityId, who) => sql()`update entity.entities set created_by = ${who.personId} where id = ${entityId}`,
  ],
  "of the manager's household": ["household", async (entityId, who) => {
    const id = await household();
    await livesIn(id, who.personId);
    await manage(entityId, manager, { household_ids: `{${id}}` });
  }],
  "of the manager's organization": [
    "organization",
    async (entityId, who) =>
      await manage(entityId, manager, { organization_ids: `{${await worksIn(who.personId, null)}}` }),
  ],
  "of the organization that it is": ["organization", (entityId, who) => worksIn(who.personId, entityId)],
  "who was invited to the manager's household": ["invited", async (entityId, who) => {
    const id = await household();
    await sql("family")`
      insert into family.household_invitations (id, household_id, email_norm, token_hash, relation, role, invited_by,
        created_at, expires_at)
      values (${newId()}, ${id}, ${await email(
      who,
    )}, ${newId()}, 'friend', 'adult', ${manager}, now(), now())`;
    await manage(entityId, manager, { household_ids: `{${id}}` });
  }],
  "with an address at its domain": ["contact", async (entityId, who) => {
    const address = `${who.personId}@reviewer-school.example`;
    await sql()`update identity.persons set email = ${address}, email_norm = ${address} where id = ${who.personId}`;
    await contact("entity", entityId, "domain", "reviewer-school.example");
  }],
  "with its phone": ["contact", async (entityId, who) => {
    const phone = "+263772000111";
    await contact("person", who.personId, "phone", phone);
    await contact("entity", entityId, "phone", phone);
  }],
};

/**
 * All routes for staff decisions about an entity. Each function creates a new case, and returns the path and body of
 * the request that decides it.
 */
const routes: Readonly<Record<string, (entityId: string) => Promise<readonly [string, object]>>> = {
  claims: async (entityId) => [`claims/${await claim(entityId, "pending")}/decide`, { decision: "approve" }],
  revocations: async (entityId) => [
    `claims/${await claim(entityId, "approved")}/revoke`,
    { reasonCode: "fraud_suspected" },
  ],
  disputes: async (entityId) => {
    const id = newId();
    await sql()`
      insert into entity.disputes (id, entity_id, kind, target_type, target_id, opened_by, statement, terms, state,
        opened_at, due_at)
      values (${id}, ${entityId}, 'false_information', 'entity', ${entityId}, ${newId()}, 'No.', 'Terms', 'open', now(),
        now())`;
    return [`disputes/${id}/decide`, { outcome: "dismissed", note: "It is right." }];
  },
  "vouch reviews": async (entityId) => {
    const id = newId();
    await sql()`
      insert into engagement.vouch_reviews (id, entity_id, reason, vouch_ids, state, opened_at, due_at)
      values (${id}, ${entityId}, 'ring', '{}', 'open', now(), now())`;
    return [`vouch-reviews/${id}/decide`, { decision: "release" }];
  },
  "vouch reports": async (entityId) => {
    const [id, vouchId] = [newId(), newId()];
    await sql()`
      insert into engagement.vouches (id, entity_id, voucher_person_id, vouching_type, visibility, status, created_at,
        confirmed_at, expires_at, voucher_created_at, voucher_email_verified, voucher_tier, dilution_milli,
        mutual_milli)
      values (${vouchId}, ${entityId}, ${await addPerson(
      gateway.services,
    )}, 'neighbor', 'private', 'active', now(),
        now(), now(), now(), true, 0, 1000, 1000)`;
    await sql()`
      insert into engagement.vouch_reports (id, vouch_id, reporter_person_id, reason, state, created_at)
      values (${id}, ${vouchId}, ${newId()}, 'untrue', 'open', now())`;
    return [`vouch-reports/${id}/decide`, { state: "upheld" }];
  },
  licences: async (entityId) => {
    const id = newId();
    await sql()`
      insert into entity.licence_checks (id, entity_id, regulator, licence_number, licence_expires_on, requested_by,
        state, fee_minor, currency, created_at)
      values (${id}, ${entityId}, 'Board', 'B', '2099-01-01', ${newId()}, 'in_review', 0, 'USD', now())`;
    return [`licence-checks/${id}/decide`, { decision: "pass" }];
  },
  registers: async (entityId) => {
    const id = newId();
    await sql()`
      insert into entity.registry_checks (id, entity_id, register_code, number, requested_by, state, checked_at)
      values (${id}, ${entityId}, 'GLEIF', '1', ${newId()}, 'manual', now())`;
    return [`registry-checks/${id}/decide`, { state: "mismatch" }];
  },
  "new contacts": (entityId) =>
    Promise.resolve([`entities/${entityId}/contacts`, { kind: "email", value: "new@venue.example" }]),
  ...Object.fromEntries(
    [
      { action: "suspend" },
      { action: "restore" },
      { action: "demote", tier: 0 },
      { action: "record_result", tier: 3, evidenceUrl: "https://register.example/1" },
    ].map((decision) => [decision.action, (entityId: string) =>
      Promise.resolve(
        [
          `entities/${entityId}/decide`,
          { note: "Looked at it.", reasonCode: "looked_at", ...decision },
        ] as const,
      )]
    ),
  ),
};

async function claim(entityId: string, status: "pending" | "approved"): Promise<string> {
  const id = newId();
  await sql()`
    insert into entity.representative_claims (id, entity_id, claimant_person_id, claimed_role, status, submitted_at,
      expires_at, updated_at)
    values (${id}, ${entityId}, ${await addPerson(gateway.services)}, 'employee', ${status}, now(),
      now() + interval '9 days', now())`;
  return id;
}

/** Merges two accounts without moving their data, as if no background job had run yet. */
const merge = (fromId: string, intoId: string) =>
  sql()`update identity.persons set status = 'merged', merged_into = ${intoId} where id = ${fromId}`;

describe.each(Object.entries(ties))("409 a reviewer %s decides nothing about it", (_who, [tie, make]) => {
  test.each(["", " by an account that was merged into theirs"])(
    `every route rejects${"%s"}: ${tie}`,
    async (how) => {
      const who = await gateway.signInAs({ roles: ["admin"] });
      const tied = how === "" ? who : await gateway.signInAs();
      const entityId = await addEntity(gateway.services, { registerCode: "GLEIF", registerNumber: newId() });
      const cases = await Promise.all(
        Object.entries(routes).map(async ([name, prepare]) => [name, ...await prepare(entityId)] as const),
      );
      await make(entityId, tied);
      if (tied !== who) await merge(tied.personId, who.personId);
      for (const [name, path, json] of cases) {
        const answer = await gateway.request(`/v1/admin/${path}`, { method: "POST", as: who, json });
        expect([name, answer.status, await answer.json()]).toMatchObject([
          name,
          409,
          { code: "conflict_of_interest", tie },
        ]);
      }
    },
  );
});

test("a reviewer without a conflict of interest decides, even with the same mailbox provider", async () => {
  const who = await gateway.signInAs({ roles: ["admin"], email: `${newId()}@gmail.com` });
  const entityId = await addEntity(gateway.services);
  await contact("entity", entityId, "email", "kiosk@gmail.com");
  const json = { action: "suspend", note: "Looked at it.", reasonCode: "looked_at" };
  const answer = await gateway.request(`/v1/admin/entities/${entityId}/decide`, {
    method: "POST",
    as: who,
    json,
  });
  expect(answer.status).toBe(200);
});

test.each([
  ["", false, false],
  [" of an account that was merged into theirs", true, false],
  [" when the other's account was merged", false, true],
])("409 no one decides about a person in their household%s", async (_how, isOwnMerged, isOtherMerged) => {
  const [who, other] = [await gateway.signInAs({ roles: ["admin"] }), await gateway.signInAs()];
  const id = await household();
  for (
    const [personId, isMerged] of [[who.personId, isOwnMerged], [other.personId, isOtherMerged]] as const
  ) {
    const memberId = isMerged ? await addPerson(gateway.services) : personId;
    await livesIn(id, memberId);
    if (isMerged) await merge(memberId, personId);
  }
  const json = { action: "suspend", note: "Looked at it.", reasonCode: "looked_at" };
  const answer = await gateway.request(`/v1/admin/persons/${other.personId}/decide`, {
    method: "POST",
    as: who,
    json,
  });
  expect([answer.status, (await answer.json()).code]).toEqual([409, "conflict_of_interest"]);
});

test("409 approving a contact that was proposed by an account merged into yours", async () => {
  const who = await gateway.signInAs({ roles: ["admin"] });
  const entityId = await addEntity(gateway.services);
  const [id, merged] = [newId(), await addPerson(gateway.services)];
  await sql()`
    insert into entity.contacts (id, subject_type, subject_id, kind, value, state, source, proposed_by, created_at)
    values (${id}, 'entity', ${entityId}, 'email', 'new@venue.example', 'proposed', 'manager', ${merged}, now())`;
  await merge(merged, who.personId);
  for (const [verb, json] of [["approve", {}], ["refuse", { reasonCode: "other" }]] as const) {
    const path = `/v1/admin/entities/${entityId}/contacts/${id}/${verb}`;
    const answer = await gateway.request(path, { method: "POST", as: who, json });
    expect([answer.status, (await answer.json()).code]).toEqual([409, "own_contact_proposal"]);
  }
});

test("409 two accounts of one person count as one reviewer of a register result", async () => {
  const [verifier, admin] = [
    await gateway.signInAs({ roles: ["verifier"] }),
    await gateway.signInAs({ roles: ["admin"] }),
  ];
  const entityId = await addEntity(gateway.services, {
    registerCode: "GLEIF",
    registerNumber: "5493001KJTIIGC8Y1R12",
  });
  const record = async (as: SignedIn) => {
    const answer = await gateway.request(`/v1/admin/entities/${entityId}/decide`, {
      method: "POST",
      as,
      json: {
        action: "record_result",
        tier: 3,
        note: "Looked at it.",
        reasonCode: "looked_at",
        evidenceUrl: "https://register.example/1",
      },
    });
    return [answer.status, (await answer.json()).code];
  };
  expect((await record(verifier))[0]).toBe(200);
  await merge(verifier.personId, admin.personId);
  expect(await record(admin)).toEqual([409, "second_reviewer_required"]);
  const [entity] = await sql()`select tier from entity.entities where id = ${entityId}`;
  expect(entity!["tier"]).toBe(0);
});
