import { randomUUID } from "node:crypto";

// Fastify routes that list and insert rows. They have schemas for input and output, use prepared statements, and need
// one database round trip each. The variants differ in how they send queries, identify the caller and encode cursors.

const text = { type: "string" };
const nullableText = { type: ["string", "null"] };

const product = {
  type: "object",
  properties: {
    id: text,
    sellerEntityId: text,
    slug: text,
    name: text,
    description: nullableText,
    category: text,
    media: { type: "array", items: text },
    status: text,
    reviewCount: { type: "integer" },
    ratingAverage: { type: ["number", "null"] },
    isSample: { type: "boolean" },
    createdAt: text,
    updatedAt: text,
    version: { type: "integer" },
  },
};
const productColumns = `id, seller_entity_id as "sellerEntityId", slug, name, description, category, media, status,
  review_count as "reviewCount", rating_average as "ratingAverage", is_sample as "isSample",
  created_at as "createdAt", updated_at as "updatedAt", version`;

const line = (maxLength) => ({ type: "string", minLength: 1, maxLength });
const stop = {
  type: "object",
  additionalProperties: false,
  required: ["name", "city", "country", "latitude", "longitude"],
  properties: {
    name: line(200),
    address: line(300),
    city: line(100),
    country: { type: "string", pattern: "^[A-Z]{2}$" },
    latitude: { type: "number", minimum: -90, maximum: 90 },
    longitude: { type: "number", minimum: -180, maximum: 180 },
  },
};
const side = { type: "integer", minimum: 1, maximum: 10_000 };
const parcel = {
  type: "object",
  additionalProperties: false,
  required: ["weightGrams", "lengthMm", "widthMm", "heightMm"],
  properties: {
    description: line(200),
    weightGrams: { type: "integer", minimum: 1, maximum: 1_000_000 },
    lengthMm: side,
    widthMm: side,
    heightMm: side,
  },
};
const parcels = { type: "array", minItems: 1, maxItems: 50, items: parcel };

/**
 * Adds both routes to a fastify app. `send` sends a query to PostgreSQL, `personOf` identifies the caller, and
 * `sealCursor` and `openCursor` convert the last row's id to a cursor and back.
 */
export function addRoutes(app, { send, personOf, sealCursor, openCursor }) {
  app.get("/products", {
    schema: {
      querystring: {
        type: "object",
        properties: {
          limit: { type: "integer", minimum: 1, maximum: 100, default: 20 },
          cursor: { type: "string", maxLength: 200 },
        },
      },
      response: {
        200: {
          type: "object",
          properties: { items: { type: "array", items: product }, nextCursor: nullableText },
        },
      },
    },
  }, async ({ query: { limit, cursor } }) => {
    const after = cursor && openCursor(cursor);
    const { rows } = await send(
      after
        ? {
          name: "products-after",
          text: `select ${productColumns} from commerce.products
            where status = 'published' and id < $2 order by id desc limit $1`,
          values: [limit + 1, after],
        }
        : {
          name: "products",
          text: `select ${productColumns} from commerce.products where status = 'published' order by id desc limit $1`,
          values: [limit + 1],
        },
    );
    const items = rows.slice(0, limit);
    return { items, nextCursor: rows.length > limit ? sealCursor(items.at(-1).id) : null };
  });

  app.post("/drafts", {
    schema: {
      body: {
        type: "object",
        additionalProperties: false,
        required: ["origin", "destination", "parcels"],
        properties: { origin: stop, destination: stop, parcels, carrierEntityId: { type: "string", format: "uuid" } },
      },
      response: {
        201: {
          type: "object",
          properties: {
            id: text,
            personId: text,
            carrierEntityId: nullableText,
            origin: stop,
            destination: stop,
            parcels,
            status: text,
            quoteMinor: { type: ["integer", "null"] },
            currency: nullableText,
            quoteExpiresAt: nullableText,
            createdAt: text,
            updatedAt: text,
            version: { type: "integer" },
          },
        },
      },
    },
  }, async (request, reply) => {
    const person = await personOf(request);
    if (!person) return reply.code(401).send({ error: "unauthenticated" });
    const { origin, destination, parcels, carrierEntityId = null } = request.body;
    const { rows } = await send({
      name: "add-draft",
      text: `insert into logistics.drafts (id, person_id, carrier_entity_id, origin, destination, parcels, created_at,
          updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, $7)
        returning id, person_id as "personId", carrier_entity_id as "carrierEntityId", origin, destination, parcels,
          status, quote_minor as "quoteMinor", currency, quote_expires_at as "quoteExpiresAt",
          created_at as "createdAt", updated_at as "updatedAt", version`,
      values: [
        randomUUID(),
        person.id,
        carrierEntityId,
        JSON.stringify(origin),
        JSON.stringify(destination),
        JSON.stringify(parcels),
        new Date(),
      ],
    });
    reply.code(201).header("etag", `"v${rows[0].version}"`);
    return rows[0];
  });
}
