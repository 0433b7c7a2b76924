import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import { idArray } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Leaving } from "../groups/organization/leaving.ts";
import type { KeyEnvironment } from "./secret.ts";

/** The owner of a key. Exactly one of the two ids is set. */
export interface KeyOwner {
  readonly personId: string | null;
  readonly organizationId: string | null;
}

export interface SecretRow {
  readonly display: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
}

export interface ClientRow {
  readonly id: string;
  readonly clientId: string;
  readonly ownerPersonId: string | null;
  readonly ownerOrganizationId: string | null;
  readonly createdBy: string;
  /** When the creator left the organization. Reset to null when the key is rotated. */
  readonly makerLeftAt: Date | null;
  readonly name: string;
  readonly environment: KeyEnvironment;
  readonly scopes: readonly string[];
  readonly allowedAddresses: readonly string[];
  /** Set by the owner. */
  readonly limitPerMinute: number | null;
  /** Set by staff. It overrides the owner's limit. */
  readonly grantedLimit: number | null;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly createdAt: Date;
  readonly version: number;
}

/** Includes only secrets that still work. */
export interface ClientWithSecrets extends ClientRow {
  readonly secrets: readonly SecretRow[];
}

function clientColumns(sql: Queryable) {
  return sql`c.id, c.client_id as "clientId", c.owner_person_id as "ownerPersonId",
    c.owner_organization_id as "ownerOrganizationId", c.created_by as "createdBy",
    c.maker_left_at as "makerLeftAt", c.name, c.environment, to_jsonb(c.scopes) as scopes,
    to_jsonb(c.allowed_addresses) as "allowedAddresses", c.limit_per_minute as "limitPerMinute",
    c.granted_limit as "grantedLimit",
    c.expires_at as "expiresAt", c.last_used_at as "lastUsedAt", c.revoked_at as "revokedAt",
    c.created_at as "createdAt", c.version`;
}

function secretsColumn(sql: Queryable, now: Date) {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('display', s.display, 'createdAt', s.created_at,
      'expiresAt', s.expires_at) order by s.created_at desc, s.id desc)
    from api_keys.secrets s
    where s.client_id = c.id and s.revoked_at is null and (s.expires_at is null or s.expires_at > ${now})
  ), '[]'::jsonb) as secrets`;
}

function ownedBy(sql: Queryable, owner: KeyOwner) {
  return owner.personId !== null
    ? sql`c.owner_person_id = ${owner.personId}`
    : sql`c.owner_organization_id = ${owner.organizationId}`;
}

function textArray(sql: Queryable, texts: readonly string[]) {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb))`;
}

export type NewClientRow = Omit<
  ClientRow,
  "makerLeftAt" | "grantedLimit" | "lastUsedAt" | "revokedAt" | "createdAt" | "version"
>;

export async function insertClient(tx: Transaction, client: NewClientRow, now: Date): Promise<void> {
  await tx`
    insert into api_keys.clients (id, client_id, owner_person_id, owner_organization_id, created_by, name,
      environment, scopes, allowed_addresses, limit_per_minute, expires_at, created_at, updated_at)
    values (${client.id}, ${client.clientId}, ${client.ownerPersonId}, ${client.ownerOrganizationId},
      ${client.createdBy}, ${client.name}, ${client.environment}, ${textArray(tx, client.scopes)},
      ${
    textArray(tx, client.allowedAddresses)
  }, ${client.limitPerMinute}, ${client.expiresAt}, ${now}, ${now})`;
}

/**
 * Counts an owner's active clients under a lock. Other transactions that add a client for the same owner wait, so
 * their count includes the client added by this one.
 */
export async function countLiveClients(tx: Transaction, owner: KeyOwner, now: Date): Promise<number> {
  await tx`
    insert into api_keys.owners as o (owner_id) values (${owner.personId ?? owner.organizationId})
    on conflict (owner_id) do update set owner_id = o.owner_id`;
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from api_keys.clients c
    where ${ownedBy(tx, owner)} and c.revoked_at is null and (c.expires_at is null or c.expires_at > ${now})`;
  return row?.count ?? 0;
}

export async function insertSecret(
  tx: Transaction,
  secret: { id: string; clientId: string; hmac: string; display: string },
  now: Date,
): Promise<void> {
  await tx`
    insert into api_keys.secrets (id, client_id, secret_hmac, display, created_at)
    values (${secret.id}, ${secret.clientId}, ${secret.hmac}, ${secret.display}, ${now})`;
}

export async function findClient(
  sql: Queryable,
  id: string,
  now: Date,
): Promise<ClientWithSecrets | undefined> {
  const [row] = await sql<ClientWithSecrets[]>`
    select ${clientColumns(sql)}, ${secretsColumn(sql, now)} from api_keys.clients c where c.id = ${id}`;
  return row;
}

/** Returns an owner's clients, newest first by default. */
export async function listClients(
  sql: Queryable,
  owner: KeyOwner,
  slice: Slice,
  now: Date,
): Promise<ClientWithSecrets[]> {
  return await sql<ClientWithSecrets[]>`
    select ${clientColumns(sql)}, ${secretsColumn(sql, now)} from api_keys.clients c
    where ${ownedBy(sql, owner)} ${sliceSql(sql, slice, "c.id")}`;
}

/** Returns `false` if the version has changed or the client is revoked. */
export async function updateClient(
  tx: Transaction,
  client: Pick<ClientRow, "id" | "name" | "scopes" | "allowedAddresses" | "limitPerMinute" | "expiresAt">,
  version: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update api_keys.clients set name = ${client.name}, scopes = ${textArray(tx, client.scopes)},
      allowed_addresses = ${
    textArray(tx, client.allowedAddresses)
  }, limit_per_minute = ${client.limitPerMinute},
      expires_at = ${client.expiresAt}, updated_at = ${now}, version = version + 1
    where id = ${client.id} and version = ${version} and revoked_at is null returning id`;
  return rows.length > 0;
}

/** Returns the client's id, or `undefined` if it doesn't exist or is revoked. */
export async function writeGrantedLimit(
  tx: Transaction,
  clientId: string,
  limit: number | null,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    update api_keys.clients set granted_limit = ${limit}, updated_at = ${now}, version = version + 1
    where client_id = ${clientId} and revoked_at is null returning id`;
  return row?.id;
}

/** Locks a client, so that only one request at a time can change its secrets. Returns whether the client is active. */
export async function lockClient(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx`
    select id from api_keys.clients where id = ${id} and revoked_at is null for no key update`;
  return rows.length > 0;
}

/** Prepares for a new secret. The newest existing secret expires at `until`, and older ones expire immediately. */
export async function retireSecrets(
  tx: Transaction,
  clientId: string,
  until: Date,
  now: Date,
): Promise<void> {
  await tx`
    update api_keys.secrets s set
      revoked_at = case when s.id = newest.id then null else ${now}::timestamptz end,
      expires_at = least(s.expires_at, ${until}::timestamptz)
    from (select id from api_keys.secrets where client_id = ${clientId} and revoked_at is null
      order by created_at desc, id desc limit 1) newest
    where s.client_id = ${clientId} and s.revoked_at is null`;
  await tx`
    update api_keys.clients set maker_left_at = null, updated_at = ${now}, version = version + 1
    where id = ${clientId}`;
}

/** Returns whether the client was active. */
export async function revokeClient(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await tx`
    update api_keys.clients set revoked_at = ${now}, updated_at = ${now}, version = version + 1
    where id = ${id} and revoked_at is null returning id`;
  return rows.length > 0;
}

/**
 * Marks the clients that these people created for an organization, and sets an expiry for their secrets. Secrets added
 * after the departure stay valid, so a client rotated since then is not affected. A client's first secret expires even
 * if it was created up to a minute after the departure, because the creator's request may still have been in progress.
 * Running this twice is harmless.
 */
export async function markClientsOf(
  tx: Transaction,
  makers: readonly string[],
  { organizationId, leftAt, keysUntil }: Leaving,
  now: Date,
): Promise<void> {
  // Takes the same lock as a rotation, so that the statements below see any rotation that ran in the meantime.
  await tx`
    select id from api_keys.clients
    where owner_organization_id = ${organizationId} and created_by = any(${idArray(makers)}::text::uuid[])
      and revoked_at is null
    order by id for no key update`;
  await tx`
    with ended as (
      update api_keys.secrets s set expires_at = ${keysUntil}
      from api_keys.clients c
      where c.id = s.client_id and c.owner_organization_id = ${organizationId}
        and c.created_by = any(${idArray(makers)}::text::uuid[]) and c.revoked_at is null
        and (s.created_at <= ${leftAt} or s.created_at = c.created_at and c.created_at <= ${leftAt}::timestamptz + interval '1 minute')
        and s.revoked_at is null
        and (s.expires_at is null or s.expires_at > ${keysUntil})
      returning s.client_id
    )
    update api_keys.clients c set maker_left_at = ${leftAt}, updated_at = ${now}, version = version + 1
    where c.id in (select client_id from ended) and not exists (
      select 1 from api_keys.secrets s
      where s.client_id = c.id and s.created_at > greatest(${leftAt}, c.created_at) and s.revoked_at is null)`;
}

export async function hasMarkedClients(
  sql: Queryable,
  makers: readonly string[],
  { organizationId, leftAt }: Leaving,
): Promise<boolean> {
  const rows = await sql`
    select 1 from api_keys.clients
    where owner_organization_id = ${organizationId} and created_by = any(${idArray(makers)}::text::uuid[])
      and maker_left_at = ${leftAt} and revoked_at is null limit 1`;
  return rows.length > 0;
}

/** Replaces one person with another as the owner or creator of clients. */
export async function moveClients(sql: Queryable, fromId: string, toId: string, now: Date): Promise<void> {
  await sql`
    update api_keys.clients set
      owner_person_id = case owner_person_id when ${fromId} then ${toId}::uuid else owner_person_id end,
      created_by = case created_by when ${fromId} then ${toId}::uuid else created_by end,
      updated_at = ${now}, version = version + 1
    where owner_person_id = ${fromId} or created_by = ${fromId}`;
}

export async function eraseClients(tx: Queryable, personId: string, now: Date): Promise<void> {
  await tx`
    update api_keys.clients set revoked_at = coalesce(revoked_at, ${now}), name = 'erased',
      allowed_addresses = '{}', updated_at = ${now}, version = version + 1
    where owner_person_id = ${personId}`;
}

/** Finds the active client that a secret belongs to, with one indexed read. */
export async function clientOfSecret(
  sql: Queryable,
  hmacs: readonly string[],
  now: Date,
): Promise<ClientRow | undefined> {
  const [row] = await sql<ClientRow[]>`
    select ${clientColumns(sql)} from api_keys.secrets s join api_keys.clients c on c.id = s.client_id
    where s.secret_hmac in ${
    sql(hmacs)
  } and s.revoked_at is null and (s.expires_at is null or s.expires_at > ${now})
      and c.revoked_at is null and (c.expires_at is null or c.expires_at > ${now})`;
  return row;
}

/** Records that a key was used, at most once a minute. */
export async function markUsed(sql: Queryable, id: string, now: Date, since: Date): Promise<void> {
  await sql`
    update api_keys.clients set last_used_at = ${now}
    where id = ${id} and (last_used_at is null or last_used_at < ${since})`;
}

export interface UsageRow {
  readonly day: string;
  readonly namespace: string;
  readonly calls: number;
  readonly errors: number;
}

export async function addUsage(
  sql: Queryable,
  rows: readonly {
    clientId: string;
    day: string;
    namespace: string;
    route: string;
    calls: number;
    errors: number;
  }[],
): Promise<void> {
  await sql`
    insert into platform.usage_counters as u (bucket_start, principal_kind, principal_id, namespace, route, calls,
      errors)
    select (r.day || 'T00:00:00Z')::timestamptz, 'key', r."clientId", r.namespace, r.route, r.calls, r.errors
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r("clientId" text, day text, namespace text, route text, calls bigint, errors bigint)
    on conflict (bucket_start, principal_kind, principal_id, namespace, route) do update set
      calls = u.calls + excluded.calls, errors = u.errors + excluded.errors`;
}

export async function readUsage(
  sql: Queryable,
  clientId: string,
  from: string,
  to: string,
): Promise<UsageRow[]> {
  return await sql<UsageRow[]>`
    select to_char(bucket_start at time zone 'UTC', 'YYYY-MM-DD') as day, namespace, sum(calls)::int as calls,
      sum(errors)::int as errors
    from platform.usage_counters
    where principal_kind = 'key' and principal_id = ${clientId}
      and bucket_start >= ${`${from}T00:00:00Z`} and bucket_start <= ${`${to}T00:00:00Z`}
    group by 1, 2 order by 1 desc, 2`;
}
