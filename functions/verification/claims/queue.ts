import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { emailAddress } from "../../kernel/shared/email-address.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { claimView } from "./claims.ts";
import { claimColumns, type ClaimRow } from "./store.ts";
import { type ClaimStatus, claimStatuses } from "./states.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { EntityType } from "../../kernel/ladder/ladder.ts";

export interface QueueFilter {
  readonly status?: ClaimStatus | undefined;
  readonly q?: string | undefined;
  readonly country?: string | undefined;
  readonly entityId?: string | undefined;
}

interface Claimant {
  readonly personId: string;
  readonly displayName: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly tier: number;
  readonly createdAt: string;
}

interface ClaimedEntity {
  readonly id: string;
  readonly displayName: string;
  readonly legalName: string;
  readonly entityType: EntityType;
  readonly country: string;
  readonly city: string | null;
  readonly tier: number;
}

type QueueRow = ClaimRow & { readonly claimant: Claimant; readonly entity: ClaimedEntity };

function queueSelect(sql: Queryable) {
  return sql`select ${claimColumns(sql)},
      jsonb_build_object('personId', p.id, 'displayName', p.display_name, 'email', p.email,
        'emailVerified', p.email_verified, 'tier', coalesce((p.verification_tier ->> 'tier')::integer, 0),
        'createdAt', p.created_at) as claimant,
      jsonb_build_object('id', e.id, 'displayName', e.display_name, 'legalName', e.legal_name,
        'entityType', e.entity_type, 'country', e.country, 'city', e.city, 'tier', e.tier) as entity
    from entity.representative_claims c
    join entity.entities e on e.id = c.entity_id
    join identity.persons p on p.id = c.claimant_person_id`;
}

function filterSql(sql: Queryable, filter: QueueFilter, withStatus: boolean) {
  const parts = [sql`true`];
  if (withStatus) {
    parts.push(
      filter.status ? sql`and c.status = ${filter.status}` : sql`and c.status in ('pending', 'disputed')`,
    );
  }
  if (filter.country) parts.push(sql`and e.country = ${filter.country}`);
  if (filter.entityId) parts.push(sql`and c.entity_id = ${filter.entityId}`);
  if (filter.q) {
    // Names are compared word by word, ignoring accents, case and punctuation, as in `folded_name`.
    const words = wordsOf(sql, sql`${filter.q}::text`);
    parts.push(sql`and (strpos(e.folded_name, ${words}) > 0
      or strpos(${wordsOf(sql, sql`coalesce(p.display_name, '')`)}, ${words}) > 0
      or p.email_norm = ${emailAddress(filter.q) ?? filter.q.toLowerCase()})`);
  }
  return parts.reduce((all, one) => sql`${all} ${one}`, sql``);
}

function wordsOf(sql: Queryable, text: ReturnType<Queryable>) {
  return sql`trim(regexp_replace(public.fold(${text}), '[^[:alnum:]]+', ' ', 'g'))`;
}

function queueView(row: QueueRow) {
  const { claimant, entity, ...claim } = row;
  return {
    ...claimView(claim),
    claimant: { ...claimant, createdAt: new Date(claimant.createdAt).toISOString() },
    entity,
  };
}

export async function listClaimQueue(
  sql: Queryable,
  filter: QueueFilter,
  slice: Slice,
) {
  const rows = await sql<QueueRow[]>`${queueSelect(sql)}
    where ${filterSql(sql, filter, true)} ${sliceSql(sql, slice, "c.id")}`;
  return rows.map(queueView);
}

/** Counts the matching claims for each status, ignoring the status filter. */
export async function countClaims(sql: Queryable, filter: QueueFilter): Promise<Record<string, number>> {
  const rows = await sql<{ status: string; count: number }[]>`
    select c.status, count(*)::integer as count from entity.representative_claims c
    join entity.entities e on e.id = c.entity_id join identity.persons p on p.id = c.claimant_person_id
    where ${filterSql(sql, filter, false)} group by c.status`;
  const counts = new Map(rows.map((row) => [row.status, row.count]));
  return Object.fromEntries(claimStatuses.map((status) => [status, counts.get(status) ?? 0]));
}

interface PublicContact {
  readonly kind: "email" | "domain";
  readonly value: string;
}

/**
 * Checks whether an e-mail address or host belongs to the entity itself. A domain covers its subdomains. An e-mail
 * address covers only itself, because thousands of people share a mail provider's domain. Returns `null` if there is
 * nothing to compare.
 */
function isOfEntity(contacts: readonly PublicContact[], given: string | null): boolean | null {
  if (contacts.length === 0 || given === null) return null;
  const host = given.split("@").at(-1)!;
  return contacts.some(({ kind, value }) =>
    kind === "email" ? given === value : host === value || host.endsWith(`.${value}`)
  );
}

/** Returns a claim with the information needed to decide on it. @throws {Problem} `not_found` */
export async function readClaimReview(services: Pick<Services, "databases" | "clock">, id: string) {
  const sql = services.databases.sql("platform");
  const [row] = await sql<QueueRow[]>`${queueSelect(sql)} where c.id = ${id}`;
  if (!row) throw new Problem("not_found", { path: `/v1/admin/claims/${id}` });
  const [others, earlier, contacts] = await Promise.all([
    sql<ClaimRow[]>`
      select ${claimColumns(sql)} from entity.representative_claims c
      where c.entity_id = ${row.entityId} and c.id <> ${id} order by c.id desc limit 50`,
    sql<{ status: string; count: number }[]>`
      select status, count(*)::integer as count from entity.representative_claims
      where claimant_person_id = ${row.claimantPersonId} and id <> ${id} group by status`,
    sql<PublicContact[]>`
      select kind, value from entity.contacts
      where subject_type = 'entity' and subject_id = ${row.entityId} and state = 'public'
        and kind in ('email', 'domain')`,
  ]);
  const evidenceDomain = row.evidenceUrl ? URL.parse(row.evidenceUrl)?.hostname ?? null : null;
  const email = row.claimant.emailVerified ? emailAddress(row.claimant.email ?? "") ?? null : null;
  const count = (status: string) => earlier.find((entry) => entry.status === status)?.count ?? 0;
  return {
    ...queueView(row),
    signals: {
      evidenceDomain,
      evidenceDomainIsEntitys: isOfEntity(contacts.filter(({ kind }) => kind === "domain"), evidenceDomain),
      emailDomainIsEntitys: isOfEntity(contacts, email),
      isNewClaimant: new Date(row.claimant.createdAt) > daysAfter(services.clock(), -7),
      earlierClaims: { approved: count("approved"), rejected: count("rejected"), revoked: count("revoked") },
    },
    otherClaims: others.map(claimView),
  };
}
