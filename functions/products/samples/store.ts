import type { Queryable } from "../../kernel/db/databases.ts";

/**
 * The setup steps that earlier loads completed for a sample entity, even if their results have changed since.
 */
export interface LoadedSteps {
  readonly claims: readonly { personId: string; claimedRole: string }[];
  readonly vouchers: readonly string[];
  readonly hasContactHold: boolean;
  readonly hasRegisterCheck: boolean;
  readonly hasLicenceCheck: boolean;
  readonly hasRequest: boolean;
}

export async function readLoadedSteps(sql: Queryable, entityId: string): Promise<LoadedSteps> {
  const [row] = await sql<[LoadedSteps]>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('personId', claimant_person_id, 'claimedRole', claimed_role))
        from entity.representative_claims where entity_id = ${entityId}), '[]') as claims,
      coalesce((select jsonb_agg(voucher_person_id) from engagement.vouches
        where entity_id = ${entityId}), '[]') as vouchers,
      exists (select 1 from entity.tier_holds
        where subject_type = 'entity' and subject_id = ${entityId} and tier = 2) as "hasContactHold",
      exists (select 1 from entity.registry_checks where entity_id = ${entityId}) as "hasRegisterCheck",
      exists (select 1 from entity.licence_checks where entity_id = ${entityId}) as "hasLicenceCheck",
      exists (select 1 from engagement.verification_requests where entity_id = ${entityId}) as "hasRequest"`;
  return row;
}

export async function hasProvedContact(sql: Queryable, personId: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from entity.tier_holds where subject_type = 'person' and subject_id = ${personId} and tier = 2`;
  return row !== undefined;
}

/**
 * Finds a sample person by id, provider subject or e-mail address. If the person signed in before the samples were
 * loaded, their row has a different id.
 */
export async function findSamplePerson(
  sql: Queryable,
  person: { id: string; idpSubject: string | null; email: string },
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from identity.persons
    where id = ${person.id} or idp_user_id = ${person.idpSubject} or email_norm = ${person.email}
    order by (id = ${person.id}) desc limit 1`;
  return row?.id;
}

export async function insertSamplePerson(
  sql: Queryable,
  person: {
    id: string;
    idpSubject: string | null;
    email: string;
    displayName: string;
    givenName: string;
    familyName: string;
    locale: string;
    roles: readonly string[];
    createdAt: Date;
  },
): Promise<void> {
  await sql`
    insert into identity.persons (id, idp_user_id, email, email_norm, email_verified, display_name, given_name,
      family_name, locale, roles, created_at, updated_at)
    values (${person.id}, ${person.idpSubject}, ${person.email}, ${person.email}, true, ${person.displayName},
      ${person.givenName}, ${person.familyName}, ${person.locale}, ${`{${
    person.roles.join(",")
  }}`}::text::text[],
      ${person.createdAt}, ${person.createdAt})
    on conflict do nothing`;
}

/** Returns a code and marks its queued message as done, so that no message is sent for sample data. */
export async function removeSealedCode(
  sql: Queryable,
  challengeId: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await sql<{ sealed: string }[]>`
    update platform.tasks set done_at = ${now} where dedupe_key = ${`code:${challengeId}`} and done_at is null
    returning payload ->> 'sealed' as sealed`;
  return row?.sealed;
}

/** Marks past domain events about sample data as delivered, so that no one is notified. */
export async function settleSampleFacts(sql: Queryable, now: Date): Promise<void> {
  await sql`
    update platform.outbox o set delivered_at = ${now}
    where o.delivered_at is null and o.event_type <> 'entity.created'
      and (exists (select 1 from entity.entities e where e.id = o.aggregate_id and e.is_sample)
        or exists (select 1 from identity.persons p where p.id = o.aggregate_id
          and p.email_norm like '%.example' and p.last_sign_in_at is null))`;
}
