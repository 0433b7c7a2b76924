import { z } from "zod";

// The list and insert endpoints with Hono, zod and postgres.js. They have the same variants as the fastify versions.
export const Query = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
});

const line = (most) => z.string().min(1).max(most);
const Stop = z.strictObject({
  name: line(200),
  address: line(300).optional(),
  city: line(100),
  country: z.string().regex(/^[A-Z]{2}$/),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
const side = z.number().int().min(1).max(10_000);
const Parcel = z.strictObject({
  description: line(200).optional(),
  weightGrams: z.number().int().min(1).max(1_000_000),
  lengthMm: side,
  widthMm: side,
  heightMm: side,
});
export const Draft = z.strictObject({
  origin: Stop,
  destination: Stop,
  parcels: z.array(Parcel).min(1).max(50),
  carrierEntityId: z.uuid().optional(),
});

export async function listProducts(sql, { limit, cursor }, { sealCursor, openCursor }) {
  const rows = await sql`
    select id, seller_entity_id as "sellerEntityId", slug, name, description, category, media, status,
      review_count as "reviewCount", rating_average as "ratingAverage", is_sample as "isSample",
      created_at as "createdAt", updated_at as "updatedAt", version
    from commerce.products where status = 'published' ${cursor ? sql`and id < ${openCursor(cursor)}` : sql``}
    order by id desc limit ${limit + 1}`;
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? sealCursor(items.at(-1).id) : null };
}

export async function addDraft(sql, personId, { origin, destination, parcels, carrierEntityId = null }) {
  const now = new Date();
  const [row] = await sql`
    insert into logistics.drafts (id, person_id, carrier_entity_id, origin, destination, parcels, created_at,
      updated_at)
    values (${crypto.randomUUID()}, ${personId}, ${carrierEntityId}, ${sql.json(origin)}, ${sql.json(destination)},
      ${sql.json(parcels)}, ${now}, ${now})
    returning id, person_id as "personId", carrier_entity_id as "carrierEntityId", origin, destination, parcels,
      status, quote_minor as "quoteMinor", currency, quote_expires_at as "quoteExpiresAt",
      created_at as "createdAt", updated_at as "updatedAt", version`;
  return row;
}

export async function personOfSession(sql, sessionId) {
  const [row] = await sql`
    select p.id, p.display_name, p.roles, s.current_jti
    from auth.sessions s join identity.persons p on p.id = s.person_id
    where s.id = ${sessionId} and s.revoked_at is null and s.idle_expires_at > now()
      and s.absolute_expires_at > now()`;
  return row;
}
