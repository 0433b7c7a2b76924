import { newId } from "../../functions/kernel/shared/ids.ts";
import { insertEntity } from "../../functions/verification/entities/store.ts";
import { textArray } from "../../functions/kernel/db/parameters.ts";
import type { Services } from "../../functions/kernel/commands/services.ts";
import type { Role } from "../../functions/kernel/commands/roles.ts";
import type { SignedIn, TestGateway } from "./gateway.ts";

const day = 86_400_000;

/** By default, the person has an old account and no connection to the entity. */
export interface PersonFacts {
  readonly ageDays?: number;
  /** Whether the person has a confirmed contact (tier 2) and is trusted. */
  readonly proved?: boolean;
  readonly emailVerified?: boolean;
  readonly roles?: readonly Role[];
}

/** Adds a person with an old account, without signing them in. */
export async function addPerson(services: Services, facts: PersonFacts = {}): Promise<string> {
  const sql = services.databases.sql("platform");
  const id = newId();
  const createdAt = new Date(services.clock().getTime() - (facts.ageDays ?? 400) * day);
  const email = `${id}@sample.example`;
  await sql`
    insert into identity.persons (id, idp_user_id, email, email_norm, email_verified, display_name, roles, created_at)
    values (${id}, ${id}, ${email}, ${email}, ${facts.emailVerified ?? true}, ${`Person ${id.slice(-4)}`},
      ${textArray(facts.roles ?? [])}::text::text[], ${createdAt})`;
  if (facts.proved) await setTier(services, id);
  return id;
}

/**
 * Makes a person trusted and gives them a confirmed contact. The person becomes an anchor regardless of the limit, so
 * that they stay trusted when trust is next computed.
 */
export async function setTier(services: Services, personId: string): Promise<void> {
  const sql = services.databases.sql("platform");
  const now = services.clock();
  await sql`
    update identity.persons set verification_tier = jsonb_set(verification_tier, '{tier}', '2') where id = ${personId}`;
  await sql`
    insert into engagement.anchors (id, person_id, named_at, ends_at)
    values (${newId()}, ${personId}, ${now}, ${new Date(now.getTime() + 10_000 * day)})
    on conflict do nothing`;
  await trustPerson(services, personId, { trustMilli: 1_000, isAnchored: true, region: null });
}

/** Sets a person's trust until the next computation. */
export async function trustPerson(
  services: Services,
  personId: string,
  trust: { trustMilli: number; isAnchored: boolean; region: string | null },
): Promise<void> {
  await services.databases.sql("platform")`
    insert into engagement.voucher_trust (person_id, version, trust_milli, is_anchored, region, computed_at)
    select ${personId}, version, ${trust.trustMilli}, ${trust.isAnchored}, ${trust.region}, ${services.clock()}
    from engagement.trust_in_force
    on conflict (person_id, version) do update set trust_milli = excluded.trust_milli,
      is_anchored = excluded.is_anchored, region = excluded.region`;
}

export async function makeLongStanding(
  services: Services,
  person: SignedIn,
  facts: PersonFacts = {},
): Promise<SignedIn> {
  const createdAt = new Date(services.clock().getTime() - (facts.ageDays ?? 400) * day);
  await services.databases.sql("platform")`
    update identity.persons set created_at = ${createdAt} where id = ${person.personId}`;
  if (facts.proved) await setTier(services, person.personId);
  return person;
}

/** Creates a signed-in person with an old account and a confirmed contact. */
export async function member(gateway: TestGateway, displayName = "Member"): Promise<SignedIn> {
  return await makeLongStanding(gateway.services, await gateway.signInAs({ displayName }), { proved: true });
}

export async function addEntity(
  services: Services,
  fields: Partial<Parameters<typeof insertEntity>[1]> = {},
): Promise<string> {
  const sql = services.databases.sql("platform");
  const id = fields.id ?? newId();
  await sql.begin((tx) =>
    insertEntity(tx, {
      entityType: "school",
      legalName: `School ${id.slice(-4)}`,
      displayName: `School ${id.slice(-4)}`,
      description: null,
      country: "ZW",
      city: "Harare",
      address: null,
      latitude: null,
      longitude: null,
      registerCode: null,
      registerNumber: null,
      wikidataId: null,
      placeId: newId(),
      isSample: false,
      createdBy: null,
      ...fields,
      id,
    }, services.clock())
  );
  return id;
}

/**
 * Checks that everything stored about one entity is consistent: row, proofs, audit chain, log leaves and outbox.
 * Returns the differences.
 */
export async function disagreements(services: Services, entityId: string): Promise<string[]> {
  const sql = services.databases.sql("platform");
  const found: string[] = [];
  const [row] = await sql`
    select tier, tier_version, verification_tier as document from entity.entities where id = ${entityId}`;
  const records = await sql`
    select id, sequence, tier_before, tier_after, hold_id, hold_change, hold from entity.verifications
    where subject_type = 'entity' and subject_id = ${entityId} order by sequence`;
  const holds = await sql`
    select id, tier, state from entity.tier_holds where subject_type = 'entity' and subject_id = ${entityId}`;
  let tier = 0;
  const rebuilt = new Map<string, string>();
  records.forEach((record, index) => {
    if (record.sequence !== index + 1) found.push(`record ${index} has the number ${record.sequence}`);
    if (record.tier_before !== tier) {
      found.push(`record ${index + 1} starts at ${record.tier_before}, not ${tier}`);
    }
    tier = record.tier_after;
    rebuilt.set(record.hold_id, record.hold.state);
  });
  if (row!.tier !== tier) found.push(`the row says tier ${row!.tier}, the last record ${tier}`);
  if (row!.document.tier !== row!.tier) found.push("document and column differ");
  if (row!.tier_version !== records.length) {
    found.push(`version ${row!.tier_version}, ${records.length} records`);
  }
  for (const hold of holds) {
    if (rebuilt.get(hold.id) !== hold.state) {
      found.push(`hold ${hold.id} is ${hold.state}, rebuilt ${rebuilt.get(hold.id)}`);
    }
  }
  const live = holds.filter((hold) => hold.state === "active" || hold.state === "grace").map((hold) =>
    hold.tier
  );
  const highest = Math.max(0, ...live.filter((t) => t !== 4 || live.includes(3)));
  if (highest !== row!.tier) found.push(`live holds give ${highest}, the row says ${row!.tier}`);
  // Delivered outbox events are deleted after 30 days, so this only checks that more recent records still have their
  // outbox event.
  const [counts] = await sql`
    select (select count(*)::integer from entity.log_leaves l join entity.verifications v on v.id = l.verification_id
        where v.subject_id = ${entityId}) as leaves,
      (select count(*)::integer from entity.verifications v where v.subject_id = ${entityId}
        and v.created_at > ${new Date(services.clock().getTime() - 29 * day)}
        and not exists (select 1 from platform.outbox o where o.dedupe_key = 'verification:' || v.id::text)) as silent`;
  if (counts!.leaves !== records.length) found.push(`${counts!.leaves} leaves for ${records.length} records`);
  if (counts!.silent !== 0) found.push(`${counts!.silent} records without a fact`);
  return found;
}
