import type { Queryable } from "../../kernel/db/databases.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { unknownId } from "../kit/refusals.ts";

/** @throws {Problem} `validation_failed` naming `productId` */
export async function sellerOf(tx: Queryable, productId: unknown): Promise<string> {
  const [row] = await tx<{ sellerEntityId: string }[]>`
    select seller_entity_id as "sellerEntityId" from commerce.products where id = ${productId as string}`;
  if (!row) throw unknownId("productId");
  return row.sellerEntityId;
}

/** Recounts a product's published reviews while its row is locked, so that simultaneous reviews are all counted. */
export async function countReviews(tx: Queryable, productId: string): Promise<void> {
  await tx`select id from commerce.products where id = ${productId} for no key update`;
  await tx`
    update commerce.products p set review_count = r.count, rating_average = r.average, version = p.version + 1
    from (select count(*)::integer as count, avg(rating)::double precision as average from commerce.reviews
      where product_id = ${productId} and status = 'published') r
    where p.id = ${productId}`;
}

/**
 * @returns `false` if the inquiry is closed
 */
export async function recordMessage(
  tx: Queryable,
  inquiryId: string,
  authorId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update commerce.inquiries set updated_at = ${now}, version = version + 1,
      status = case when from_person_id = ${authorId} then 'open' else 'answered' end
    where id = ${inquiryId} and status <> 'closed' returning id`;
  return rows.length === 1;
}

export interface TakenStock {
  readonly productId: string;
  readonly sellerEntityId: string;
  readonly variant: string | null;
  readonly unitMinor: number;
  readonly currency: string;
}

/**
 * Takes goods from an offer's stock. It uses one statement, so that simultaneous orders cannot oversell the stock.
 *
 * @throws {Problem} `validation_failed` naming `offerId`, `conflict`
 */
export async function reserveStock(
  tx: Queryable,
  offerId: string,
  quantity: number,
  now: Date,
): Promise<TakenStock> {
  const [taken] = await tx<(Omit<TakenStock, "unitMinor"> & { unitMinor: string })[]>`
    update commerce.offers o set quantity = o.quantity - ${quantity}::integer, updated_at = ${now},
      version = o.version + 1
    where o.id = ${offerId} and (o.quantity is null or o.quantity >= ${quantity}) and o.status = 'open'
      and (o.valid_from is null or o.valid_from <= ${now}) and (o.valid_to is null or o.valid_to > ${now})
      and exists (select from commerce.products p where p.id = o.product_id and p.status = 'published')
    returning o.product_id as "productId", o.seller_entity_id as "sellerEntityId", o.variant,
      o.price_minor as "unitMinor", o.currency`;
  if (taken) return { ...taken, unitMinor: Number(taken.unitMinor) };
  const [offer] = await tx<{ quantity: number | null }[]>`
    select quantity from commerce.offers where id = ${offerId}`;
  if (!offer) throw unknownId("offerId");
  const isShort = offer.quantity !== null && offer.quantity < quantity;
  throw new Problem("conflict", {
    reason: isShort ? `Only ${offer.quantity} left in stock.` : "The offer is not open.",
  });
}

export async function returnStock(
  tx: Queryable,
  offerId: string,
  quantity: number,
  now: Date,
): Promise<void> {
  await tx`
    update commerce.offers set quantity = quantity + ${quantity}, updated_at = ${now}, version = version + 1
    where id = ${offerId} and quantity is not null`;
}

/** Checks whether a person has bought a product. Only received orders count. */
export async function hasBought(tx: Queryable, productId: unknown, personId: string): Promise<boolean> {
  const rows = await tx`
    select from commerce.orders
    where product_id = ${productId as string} and buyer_person_id = ${personId} and status = 'received' limit 1`;
  return rows.length > 0;
}

/** Marks a person's review of a product as written by a buyer, once they have received the product. */
export async function markBuyer(tx: Queryable, productId: string, personId: string): Promise<void> {
  await tx`
    update commerce.reviews set is_buyer = true, version = version + 1
    where product_id = ${productId} and author_person_id = ${personId} and not is_buyer`;
}

export async function redactOrders(tx: Queryable, personId: string, now: Date): Promise<void> {
  await tx`
    update commerce.orders set deliver_to = null, note = null, updated_at = ${now}, version = version + 1
    where buyer_person_id = ${personId}`;
}
