import type { Queryable } from "../../kernel/db/databases.ts";
import { unknownId } from "../kit/refusals.ts";

/** The entity that sells a product. @throws {Problem} `validation_failed` naming `productId` */
export async function sellerOf(tx: Queryable, productId: unknown): Promise<string> {
  const [row] = await tx<{ sellerEntityId: string }[]>`
    select seller_entity_id as "sellerEntityId" from commerce.products where id = ${productId as string}`;
  if (!row) throw unknownId("productId");
  return row.sellerEntityId;
}

/** Counts the published reviews of a product anew, under the lock of its row: reviews of one moment all count. */
export async function countReviews(tx: Queryable, productId: string): Promise<void> {
  await tx`select id from commerce.products where id = ${productId} for no key update`;
  await tx`
    update commerce.products p set review_count = r.count, rating_average = r.average, version = p.version + 1
    from (select count(*)::integer as count, avg(rating)::double precision as average from commerce.reviews
      where product_id = ${productId} and status = 'published') r
    where p.id = ${productId}`;
}

/**
 * Notes on an inquiry that somebody wrote: the seller answers it, the person opens it again.
 *
 * @returns `false` when it is closed
 */
export async function noteMessage(
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
