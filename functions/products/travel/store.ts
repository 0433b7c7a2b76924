import type { Queryable } from "../../kernel/db/databases.ts";
import { unknownId } from "../kit/refusals.ts";

/** @throws {Problem} `validation_failed` naming `serviceId` */
export async function providerOf(tx: Queryable, serviceId: unknown): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    select provider_entity_id as id from travel.services where id = ${serviceId as string}`;
  if (!row) throw unknownId("serviceId");
  return row.id;
}

/** Locks the service's row, so that the service cannot change before the hold is written. */
export async function lockService(
  tx: Queryable,
  id: string,
): Promise<{ status: string; capacity: number; priceMinor: number; currency: string }> {
  const [row] = await tx<[{ status: string; capacity: number; priceMinor: string; currency: string }]>`
    select status, capacity, price_minor as "priceMinor", currency from travel.services
    where id = ${id} for no key update`;
  return { ...row, priceMinor: Number(row.priceMinor) };
}

/**
 * Returns how many of a service's places are booked on the busiest of the given days. Expired holds do not count.
 */
export async function countTakenPlaces(
  tx: Queryable,
  booking: { id: string; serviceId: string; startsOn: string; endsOn: string },
  now: Date,
): Promise<number> {
  const [row] = await tx<[{ taken: number }]>`
    select coalesce(max(taken), 0)::integer as taken from (
      select sum(b.party) as taken
      from generate_series(${booking.startsOn}::text::date, ${booking.endsOn}::text::date - 1, '1 day') as day
      join travel.bookings b on b.service_id = ${booking.serviceId} and b.id <> ${booking.id}
        and b.starts_on <= day::date and b.ends_on > day::date
        and (b.status = 'confirmed' or (b.status = 'held' and b.hold_expires_at > ${now}))
      group by day) days`;
  return row.taken;
}

/** Returns how many places are free on each day. Expired holds do not count as taken. */
export async function freePlaces(
  sql: Queryable,
  service: { readonly id: string; readonly capacity: number },
  from: string,
  until: string,
  now: Date,
): Promise<{ day: string; left: number }[]> {
  const rows = await sql<{ day: string; left: number }[]>`
    select to_char(day, 'YYYY-MM-DD') as day,
      greatest(0, ${service.capacity}::integer - coalesce(sum(b.party), 0))::integer as left
    from generate_series(${from}::text::date, ${until}::text::date - 1, '1 day') as day
    left join travel.bookings b on b.service_id = ${service.id}
      and b.starts_on <= day::date and b.ends_on > day::date
      and (b.status = 'confirmed' or (b.status = 'held' and b.hold_expires_at > ${now}))
    group by day order by day`;
  return rows.map((row) => ({ ...row }));
}
