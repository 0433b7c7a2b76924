import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import { idArray, jsonParameter } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Audience } from "./webhook-messages.ts";

export interface EndpointRow {
  readonly id: string;
  readonly ownerPersonId: string;
  readonly url: string;
  readonly description: string | null;
  readonly eventTypes: readonly string[];
  readonly environment: "live" | "test";
  readonly secretsSealed: readonly string[];
  readonly state: "active" | "disabled";
  readonly disabledReason: string | null;
  readonly consecutiveFailures: number;
  readonly createdAt: Date;
  readonly version: number;
}

function endpointColumns(sql: Queryable) {
  return sql`w.id, w.owner_person_id as "ownerPersonId", w.url, w.description,
    to_jsonb(w.event_types) as "eventTypes", w.environment,
    to_jsonb(w.secrets_sealed) as "secretsSealed", w.state,
    w.disabled_reason as "disabledReason", w.consecutive_failures as "consecutiveFailures",
    w.created_at as "createdAt", w.version`;
}

const textArray = (sql: Queryable, values: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${jsonParameter(values)}::text::jsonb))`;

export function listEndpoints(sql: Queryable, ownerPersonId: string): Promise<EndpointRow[]> {
  return sql<EndpointRow[]>`
    select ${endpointColumns(sql)} from platform.webhook_endpoints w
    where w.owner_person_id = ${ownerPersonId} and w.deleted_at is null order by w.id desc`;
}

export async function findEndpoint(sql: Queryable, id: string): Promise<EndpointRow | undefined> {
  const [row] = await sql<EndpointRow[]>`
    select ${
    endpointColumns(sql)
  } from platform.webhook_endpoints w where w.id = ${id} and w.deleted_at is null`;
  return row;
}

export async function lockEndpoint(tx: Transaction, id: string): Promise<EndpointRow | undefined> {
  const [row] = await tx<EndpointRow[]>`
    select ${endpointColumns(tx)} from platform.webhook_endpoints w
    where w.id = ${id} and w.deleted_at is null for no key update`;
  return row;
}

/** Returns an SQL condition that is true if the endpoint and its owner's account are both active. */
function isReceiving(sql: Queryable) {
  return sql`w.state = 'active' and w.deleted_at is null and exists (
    select 1 from identity.persons p where p.id = w.owner_person_id and p.status = 'active')`;
}

export async function findReceiver(sql: Queryable, id: string): Promise<EndpointRow | undefined> {
  const [row] = await sql<EndpointRow[]>`
    select ${endpointColumns(sql)} from platform.webhook_endpoints w where w.id = ${id} and ${
    isReceiving(sql)
  }`;
  return row;
}

export async function insertEndpoint(
  sql: Queryable,
  endpoint: Pick<
    EndpointRow,
    "id" | "ownerPersonId" | "url" | "description" | "eventTypes" | "environment" | "secretsSealed"
  >,
  now: Date,
): Promise<void> {
  await sql`
    insert into platform.webhook_endpoints (id, owner_person_id, url, description, event_types, environment,
      secrets_sealed, state, created_at, updated_at)
    values (${endpoint.id}, ${endpoint.ownerPersonId}, ${endpoint.url}, ${endpoint.description},
      ${textArray(sql, endpoint.eventTypes)}, ${endpoint.environment}, ${
    textArray(sql, endpoint.secretsSealed)
  }, 'active', ${now}, ${now})`;
}

/**
 * Changing the state to `active` also resets the endpoint's failures.
 *
 * @returns `false` if the endpoint was deleted, or its version is not the expected one
 */
export async function updateEndpoint(
  sql: Queryable,
  id: string,
  change: {
    url?: string | undefined;
    description?: string | null | undefined;
    eventTypes?: readonly string[] | undefined;
    secretsSealed?: readonly string[] | undefined;
    state?: "active" | "disabled" | undefined;
    disabledReason?: string | null;
  },
  now: Date,
  version?: number | undefined,
): Promise<boolean> {
  const { count } = await sql`
    update platform.webhook_endpoints w set version = w.version + 1, updated_at = ${now}
      ${change.url === undefined ? sql`` : sql`, url = ${change.url}`}
      ${change.description === undefined ? sql`` : sql`, description = ${change.description}`}
      ${change.eventTypes === undefined ? sql`` : sql`, event_types = ${textArray(sql, change.eventTypes)}`}
      ${
    change.secretsSealed === undefined
      ? sql``
      : sql`, secrets_sealed = ${textArray(sql, change.secretsSealed)}`
  }
      ${
    change.state === undefined
      ? sql``
      : sql`, state = ${change.state}, disabled_reason = ${
        change.disabledReason ?? null
      }, consecutive_failures = 0`
  }
    where w.id = ${id} and w.deleted_at is null ${
    version === undefined ? sql`` : sql`and w.version = ${version}`
  }`;
  return count > 0;
}

/** A success resets the endpoint's failure count, and a failure increments it. */
export async function countDelivery(sql: Queryable, id: string, isDelivered: boolean): Promise<void> {
  await sql`
    update platform.webhook_endpoints set consecutive_failures =
      case when ${isDelivered} then 0 else consecutive_failures + 1 end
    where id = ${id}`;
}

/** @returns `false` if the person has no such endpoint */
export async function deleteEndpoint(
  sql: Queryable,
  ownerPersonId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { count } = await sql`
    update platform.webhook_endpoints set deleted_at = ${now}, state = 'disabled'
    where id = ${id} and owner_person_id = ${ownerPersonId} and deleted_at is null`;
  return count > 0;
}

/**
 * Finds the active endpoints of the people that an event is about, and of the managers of its entity. The same person
 * may be in both groups.
 */
export function endpointsFor(
  sql: Queryable,
  eventType: string,
  personIds: readonly string[],
  entityId: string | null,
): Promise<{ id: string; audiences: Audience[] }[]> {
  return sql<{ id: string; audiences: Audience[] }[]>`
    select w.id, jsonb_agg(distinct known.audience) as audiences from (
      select id as person_id, 'persons' as audience from unnest(${idArray(personIds)}::text::uuid[]) as p(id)
      union all
      select r.person_id, 'managers' from entity.representatives r
      where r.entity_id = ${entityId}::uuid and r.revoked_at is null and r.role <> 'editor'
    ) known join platform.webhook_endpoints w on w.owner_person_id = known.person_id
    where ${isReceiving(sql)} and w.environment = 'live' and ${eventType} = any(w.event_types)
    group by w.id`;
}

/**
 * Finds the webhook endpoints of a test entity's owner. The owner receives the messages that the managers of a real
 * entity would receive.
 */
export function testEndpointsFor(
  sql: Queryable,
  eventType: string,
  ownerPersonId: string,
): Promise<{ id: string; audiences: Audience[] }[]> {
  return sql<{ id: string; audiences: Audience[] }[]>`
    select w.id, '["managers"]'::jsonb as audiences from platform.webhook_endpoints w
    where w.owner_person_id = ${ownerPersonId} and ${isReceiving(sql)} and w.environment = 'test'
      and ${eventType} = any(w.event_types)`;
}

/** The request sent in one delivery attempt. Its body is stored with the delivery. */
export interface SentRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** An endpoint's response, shortened for storage. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly isCut: boolean;
}

export interface DeliveryRow {
  readonly id: string;
  readonly endpointId: string;
  readonly messageId: string;
  readonly eventType: string;
  readonly body: string;
  readonly state: "pending" | "delivered" | "failed";
  readonly attempts: number;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly lastAttemptAt: Date | null;
  readonly lastDurationMs: number | null;
  readonly lastRequest: SentRequest | null;
  readonly lastResponse: ReceivedResponse | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

function deliveryColumns(sql: Queryable) {
  return sql`d.id, d.endpoint_id as "endpointId", d.message_id as "messageId", d.event_type as "eventType", d.body,
    d.state, d.attempts, d.last_status as "lastStatus", d.last_error as "lastError",
    d.last_attempt_at as "lastAttemptAt", d.last_duration_ms as "lastDurationMs", d.last_request as "lastRequest",
    d.last_response as "lastResponse", d.created_at as "createdAt",
    d.finished_at as "finishedAt"`;
}

/** Adds a delivery, or returns the existing one for this endpoint and message. */
export async function insertDelivery(
  sql: Queryable,
  delivery: Pick<DeliveryRow, "id" | "endpointId" | "messageId" | "eventType" | "body">,
  now: Date,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into platform.webhook_deliveries as d (id, endpoint_id, message_id, event_type, body, state, created_at)
    values (${delivery.id}, ${delivery.endpointId}, ${delivery.messageId}, ${delivery.eventType}, ${delivery.body},
      'pending', ${now})
    on conflict (endpoint_id, message_id) do update set event_type = d.event_type
    returning d.id`;
  return row!.id;
}

export async function hasPendingDelivery(
  sql: Queryable,
  endpointId: string,
  eventType: string,
): Promise<boolean> {
  const rows = await sql`
    select from platform.webhook_deliveries
    where endpoint_id = ${endpointId} and event_type = ${eventType} and state = 'pending' limit 1`;
  return rows.length > 0;
}

export async function findDelivery(sql: Queryable, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await sql<DeliveryRow[]>`
    select ${deliveryColumns(sql)} from platform.webhook_deliveries d where d.id = ${id}`;
  return row;
}

export async function writeAttempt(
  sql: Queryable,
  id: string,
  result: {
    state: DeliveryRow["state"];
    status: number | null;
    error: string | null;
    request: SentRequest;
    response: ReceivedResponse | null;
    durationMs: number;
  },
  now: Date,
): Promise<void> {
  const response = result.response && jsonParameter(result.response);
  await sql`
    update platform.webhook_deliveries set state = ${result.state}, attempts = attempts + 1,
      last_status = ${result.status}, last_error = ${result.error}, last_attempt_at = ${now},
      last_duration_ms = ${result.durationMs}, last_request = ${jsonParameter(result.request)}::text::jsonb,
      last_response = ${response}::text::jsonb,
      finished_at = ${result.state === "pending" ? null : now}
    where id = ${id}`;
}

/** If no reason is given, the reason from the last attempt is kept. */
export async function failDelivery(sql: Queryable, id: string, now: Date, reason?: string): Promise<void> {
  await sql`
    update platform.webhook_deliveries set state = 'failed', finished_at = ${now},
      last_error = coalesce(${reason ?? null}, last_error)
    where id = ${id} and state = 'pending'`;
}

/**
 * Restarts the delivery from its first attempt. @returns `false` if it is still pending
 */
export async function reopenDelivery(sql: Queryable, id: string): Promise<boolean> {
  const { count } = await sql`
    update platform.webhook_deliveries set state = 'pending', finished_at = null
    where id = ${id} and state <> 'pending'`;
  return count > 0;
}

export function listDeliveries(
  sql: Queryable,
  endpointId: string,
  slice: Slice,
): Promise<DeliveryRow[]> {
  return sql<DeliveryRow[]>`
    select ${deliveryColumns(sql)} from platform.webhook_deliveries d
    where d.endpoint_id = ${endpointId} ${sliceSql(sql, slice, "d.id")}`;
}

export async function moveEndpoints(sql: Queryable, fromId: string, toId: string): Promise<void> {
  await sql`update platform.webhook_endpoints set owner_person_id = ${toId} where owner_person_id = ${fromId}`;
}

/** Keeps the rows, but removes their URLs, secrets and deliveries. */
export async function eraseEndpoints(tx: Queryable, personId: string, now: Date): Promise<void> {
  await tx`
    delete from platform.webhook_deliveries where endpoint_id in (
      select id from platform.webhook_endpoints where owner_person_id = ${personId})`;
  await tx`
    update platform.webhook_endpoints set url = 'https://removed.invalid/', description = null, secrets_sealed = '{}',
      state = 'disabled', deleted_at = coalesce(deleted_at, ${now}), updated_at = ${now}
    where owner_person_id = ${personId}`;
}

export function readEndpointsOf(
  sql: Queryable,
  personId: string,
): Promise<{ id: string; url: string; description: string | null; eventTypes: string[]; state: string }[]> {
  return sql<{ id: string; url: string; description: string | null; eventTypes: string[]; state: string }[]>`
    select id, url, description, to_jsonb(event_types) as "eventTypes", state from platform.webhook_endpoints
    where owner_person_id = ${personId} and deleted_at is null order by id`;
}
