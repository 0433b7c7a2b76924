import type { Queryable } from "../../../kernel/db/databases.ts";
import { textArray } from "../../../kernel/db/parameters.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
import type { ContactStrength } from "../../tiers/vouches/strength.ts";

/** The data that determines the weight of a person's contacts. */
export interface StrengthRow {
  readonly createdAt: Date;
  readonly mailbox: string | null;
  readonly isMailboxShared: boolean;
  readonly proved: readonly { readonly kind: "email" | "phone"; readonly canonical: string }[];
  /**
   * The network from which the account was created, or `null` if the session that created it has since been deleted.
   */
  readonly network: string | null;
  readonly factorMilli: number;
  readonly reasons: readonly string[];
}

export async function readStrengthRow(tx: Transaction, personId: string): Promise<StrengthRow | undefined> {
  const [row] = await tx<StrengthRow[]>`
    select p.created_at as "createdAt", p.email_canonical as mailbox,
      exists (select from entity.contact_owners o where o.canonical = p.email_canonical and o.person_id <> p.id)
        and not exists (select from entity.contact_conflicts f where f.canonical = p.email_canonical
          and f.claimant_person_id = p.id and f.state = 'open' and f.is_inherited) as "isMailboxShared",
      coalesce((select jsonb_agg(distinct jsonb_build_object('kind', c.kind, 'canonical', c.canonical))
        from entity.contacts c join entity.tier_holds h on h.subject_type = 'person' and h.subject_id = p.id
          and h.tier = 2 and h.basis = c.id::text and h.state in ('active', 'grace')
        where c.subject_type = 'person' and c.subject_id = p.id and c.state <> 'removed'
          and c.canonical is not null), '[]') as proved,
      (select s.ip_prefix from auth.sessions s where s.person_id = p.id
        and s.created_at < p.created_at + interval '1 hour' order by s.created_at limit 1) as network,
      p.contact_factor_milli as "factorMilli", to_jsonb(p.contact_reasons) as reasons
    from identity.persons p where p.id = ${personId} and p.status in ('active', 'suspended')`;
  return row;
}

export interface Arrival {
  readonly id: string;
  readonly createdAt: Date;
}

const most = 200;

/**
 * Returns the accounts with a given e-mail domain that were created between two times, and the number of accounts
 * that already existed. Both are limited to 200.
 */
export async function readArrivalsOfDomain(
  tx: Queryable,
  domain: string,
  from: Date,
  to: Date,
): Promise<{ arrivals: readonly Arrival[]; before: number }> {
  const arrivals = await tx<Arrival[]>`
    select id, created_at as "createdAt" from identity.persons
    where email_canonical is not null and split_part(email_canonical, '@', 2) = ${domain}
      and created_at between ${from} and ${to}
    order by created_at limit ${most}`;
  const [count] = await tx<{ before: number }[]>`
    select count(*)::integer as before from (select from identity.persons
      where email_canonical is not null and split_part(email_canonical, '@', 2) = ${domain} and created_at < ${from}
      limit ${most}) b`;
  return { arrivals, before: count!.before };
}

/** Returns the accounts that were created between two times and used the given network in their first hour. */
export function readArrivalsOfNetwork(
  tx: Queryable,
  network: string,
  from: Date,
  to: Date,
): Promise<Arrival[]> {
  return tx<Arrival[]>`
    select p.id, p.created_at as "createdAt" from auth.sessions s join identity.persons p on p.id = s.person_id
    where s.ip_prefix = ${network} and s.created_at between ${from} and ${to}::timestamptz + interval '1 hour'
      and s.created_at < p.created_at + interval '1 hour' and p.created_at between ${from} and ${to}
    group by p.id order by p.created_at limit ${most}`;
}

export async function writeStrength(
  tx: Transaction,
  personId: string,
  strength: ContactStrength,
): Promise<void> {
  await tx`
    update identity.persons set contact_factor_milli = ${strength.factorMilli},
      contact_reasons = ${textArray(strength.reasons)}::text::text[]
    where id = ${personId}`;
}

/**
 * Returns the accounts that can get their full weight back: accounts from a burst of sign-ups before the given time,
 * and accounts whose shared mailbox no longer has an owner.
 */
export async function readRecovered(
  sql: Queryable,
  { before, ownershipCutoff }: { before: Date; ownershipCutoff: Date },
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from identity.persons
    where contact_factor_milli < 1000
      and (created_at < ${before} and contact_reasons && array['address_pattern', 'network_burst']
        or contact_reasons = array['shared_mailbox'] and not exists (select from entity.contact_owners o
          where o.canonical = email_canonical and (o.released_at is null or o.released_at > ${ownershipCutoff})))
    order by created_at limit ${limit}`;
  return rows.map(({ id }) => id);
}
