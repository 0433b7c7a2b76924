import { z } from "zod";
import { Problem } from "../../kernel/shared/problem.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import type { Work } from "../kit/description.ts";
import { publicPicturesOf, shareUploads } from "./store.ts";

export const pictures = z.array(Uuid).max(12).meta({
  description:
    "Ids of completed public pictures from `/v1/media/uploads`. `/v1/media/uploads/{id}/bytes?width=640` returns the picture.",
});

/**
 * Rejects new pictures unless they are completed public uploads by the person who adds them. Pictures that are
 * already in the row can stay.
 *
 * @throws {Problem} `validation_failed` naming the picture
 */
export async function requirePictures(
  { services, callerFacts }: Work,
  ids: readonly string[] | undefined,
  before: readonly string[] = [],
): Promise<void> {
  const added = (ids ?? []).filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const known = callerFacts.personId === null
    ? []
    : await publicPicturesOf(services.databases.sql("media"), callerFacts.personId, added);
  const wrong = added.find((id) => !known.includes(id));
  if (wrong === undefined) return;
  throw unknownFile(`/pictures/${ids!.indexOf(wrong)}`, "must be one of your completed public pictures");
}

/**
 * Lets an entity's managers read files that a person submits. Repeating the call changes nothing.
 *
 * @param files upload ids, each keyed by the JSON pointer of the field that contains it
 * @throws {Problem} `validation_failed`, naming the file, if a file is not one of the person's completed uploads or
 *   was submitted to another entity
 */
export async function shareFiles(
  { services, callerFacts }: Work,
  files: ReadonlyMap<string, string>,
  entityId: string,
): Promise<void> {
  if (files.size === 0) return;
  const ids = [...files.values()];
  const wellFormed = ids.filter((id) => Uuid.safeParse(id).success);
  const sql = services.databases.sql("media");
  const shared = await shareUploads(sql, callerFacts.personId!, wellFormed, entityId);
  for (const [pointer, id] of files) {
    if (!shared.includes(id)) {
      throw unknownFile(pointer, "must be the id of one of your completed uploads that no other host has");
    }
  }
}

function unknownFile(pointer: string, message: string): Problem {
  return new Problem("validation_failed", { reason: `${pointer} ${message}` }, {
    errors: [{ pointer, code: "unknown", message }],
  });
}
