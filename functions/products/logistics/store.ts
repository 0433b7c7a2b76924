import { randomInt } from "node:crypto";
import type { Queryable } from "../../kernel/db/databases.ts";
import { textArray } from "../../kernel/db/parameters.ts";
import { newId } from "../../kernel/shared/ids.ts";
import type { Tariff } from "./tariff.ts";

const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/**
 * There are 32^10 possible tracking codes, and a unique index prevents duplicates.
 */
export async function addShipment(tx: Queryable, draftId: string, now: Date): Promise<void> {
  const code = Array.from({ length: 10 }, () => codeLetters[randomInt(codeLetters.length)]).join("");
  await tx`
    insert into logistics.shipments (id, draft_id, person_id, carrier_entity_id, tracking_code, origin, destination,
      parcels, price_minor, currency, created_at, updated_at)
    select ${newId()}, id, person_id, carrier_entity_id, ${`HK${code}`}, origin, destination, parcels, quote_minor,
      currency, ${now}::timestamptz, ${now}::timestamptz
    from logistics.drafts where id = ${draftId}`;
}

export async function findTariff(tx: Queryable, carrierEntityId: string): Promise<Tariff | undefined> {
  const [row] = await tx<Tariff[]>`
    select currency, start_minor::double precision as "startMinor", per_kg_minor::double precision as "perKgMinor",
      per_kg_and100_km_minor::double precision as "perKgAnd100KmMinor", grams_per_litre as "gramsPerLitre",
      quote_hours as "quoteHours"
    from logistics.tariffs where carrier_entity_id = ${carrierEntityId}`;
  return row && { ...row };
}

export async function orderedAtOf(tx: Queryable, id: string): Promise<Date> {
  const [row] = await tx<{ orderedAt: Date }[]>`
    select created_at as "orderedAt" from logistics.shipments where id = ${id}`;
  return row!.orderedAt;
}

/** Returns `false` if the shipment's state is not in `from`. */
export async function advanceShipment(
  tx: Queryable,
  id: string,
  to: string,
  from: readonly string[],
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update logistics.shipments set status = ${to}, updated_at = ${now}, version = version + 1
    where id = ${id} and status = any(${textArray(from)}::text::text[]) returning id`;
  return rows.length === 1;
}

/** Reduces the addresses in a person's drafts to the town, and removes the descriptions of parcels. */
export async function redactDrafts(tx: Queryable, personId: string, now: Date): Promise<void> {
  await tx`
    update logistics.drafts set ${blanked(tx)}, updated_at = ${now}, version = version + 1
    where person_id = ${personId}`;
}

/**
 * Records that the sender closed their account. Removes the addresses from finished shipments now, and from the
 * remaining shipments as they finish.
 */
export async function markSenderLeft(tx: Queryable, personId: string, now: Date): Promise<void> {
  await tx`update logistics.shipments set has_sender_left = true where person_id = ${personId}`;
  await blankEnded(tx, tx`person_id = ${personId}`, now);
}

/**
 * Removes a shipment's addresses if it was delivered, cancelled or declined and its sender has closed their account.
 */
export async function redactIfEnded(tx: Queryable, id: string, now: Date): Promise<void> {
  await blankEnded(tx, tx`id = ${id}`, now);
}

async function blankEnded(tx: Queryable, which: ReturnType<Queryable>, now: Date): Promise<void> {
  await tx`
    update logistics.shipments set ${blanked(tx)}, updated_at = ${now}, version = version + 1
    where ${which} and has_sender_left and status in ('delivered', 'cancelled', 'declined')`;
}

function blanked(tx: Queryable) {
  return tx`origin = logistics.area_of(origin), destination = logistics.area_of(destination),
    parcels = logistics.without_words(parcels)`;
}

/** The data shown for a tracking code: states and places, never names or addresses. */
export interface Tracked {
  readonly trackingCode: string;
  readonly status: string;
  readonly events: readonly { status: string; place: string | null; happenedAt: string }[];
}

/** Returns only the newest 100 events. */
export async function findTracked(sql: Queryable, trackingCode: string): Promise<Tracked | undefined> {
  const [shipment] = await sql<{ id: string; status: string }[]>`
    select id, status from logistics.shipments where tracking_code = ${trackingCode}`;
  if (!shipment) return undefined;
  const events = await sql<{ status: string; place: string | null; happenedAt: Date }[]>`
    select status, place, happened_at as "happenedAt" from logistics.shipment_events
    where shipment_id = ${shipment.id} order by id desc limit 100`;
  return {
    trackingCode,
    status: shipment.status,
    events: events.map((event) => ({ ...event, happenedAt: event.happenedAt.toISOString() })),
  };
}
