import type { Queryable } from "../../kernel/db/databases.ts";
import { newId } from "../../kernel/shared/ids.ts";

export async function recordSlug(tx: Queryable, slug: string, articleId: string, now: Date): Promise<void> {
  await tx`insert into content.slugs (slug, article_id, created_at) values (${slug}, ${articleId}, ${now})`;
}

/** Finds the article that has or had this slug. */
export async function articleOfSlug(sql: Queryable, slug: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`select article_id as id from content.slugs where slug = ${slug}`;
  return row?.id;
}

/** Stores an article's text as its next revision. The caller must have locked the article's row. */
export async function addRevision(
  tx: Queryable,
  article: { id: string; title: string; summary: string | null; body: string },
  editorId: string | null,
  now: Date,
): Promise<void> {
  await tx`
    insert into content.revisions (id, article_id, number, editor_person_id, title, summary, body, created_at,
      updated_at)
    select ${newId()}, ${article.id}, coalesce(max(number), 0) + 1, ${editorId}::uuid, ${article.title},
      ${article.summary}::text, ${article.body}, ${now}::timestamptz, ${now}::timestamptz
    from content.revisions where article_id = ${article.id}`;
}
