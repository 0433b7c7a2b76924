import { z } from "zod";
import { lineText } from "../../kernel/shared/text.ts";
import { resource, type Work } from "../kit/description.ts";
import { FileTypeSchema } from "./file-kinds.ts";
import { incomingKey, storedKeys } from "./keys.ts";
import { requireRoom } from "./quota.ts";
import { scheduleDiscard } from "./store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const owner = { who: "person", member: "ownerPersonId" } as const;

export const Rendition = z.object({ width: z.int(), height: z.int(), sizeBytes: z.int() });

/** A row is added before its bytes are uploaded, and deleted if the upload is not completed in time. */
export const uploads = resource({
  namespace: "media",
  name: "uploads",
  one: "Upload",
  about:
    "A person's file. To upload a file, create an upload, send the file to the signed URL, and complete the upload. Hakika removes metadata from pictures and creates smaller WebP renditions. `/v1/media/uploads/{id}/bytes` returns the file. With `?width=640`, it returns a rendition. A quota limits the total size of a person's files and renditions. `/v1/media/storage` returns the quota. If a reviewer uses a file as evidence for a decision, the file then belongs to the platform, and staff can read it.",
  table: "media.uploads",
  members: {
    ownerPersonId: Uuid,
    fileName: lineText(200),
    contentType: FileTypeSchema,
    sizeBytes: z.int(),
    visibility: z.enum(["private", "public"]),
    status: z.enum(["pending", "ready"]),
    purpose: z.enum(["file", "evidence"]),
    uploadUntil: z.iso.datetime(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    renditions: z.array(Rendition),
    isSample: z.boolean(),
  },
  hidden: {
    folder: z.string().nullable(),
    checksum: z.string().nullable(),
    sharedEntityId: Uuid.nullable(),
  },
  change: ["fileName", "visibility"],
  isRemovable: true,
  stamp: "ownerPersonId",
  erased: "all",
  access: {
    read: [
      { who: "anyone", when: { visibility: ["public"], status: ["ready"] } },
      owner,
      { who: "entity", member: "sharedEntityId", role: "manager", when: { status: ["ready"] } },
      { who: "staff", roles: ["admin", "verifier", "auditor"], when: { purpose: ["evidence"] } },
    ],
    change: [owner],
  },
  filters: {
    status: { member: "status", is: "equal" },
    contentType: { member: "contentType", is: "equal" },
    visibility: { member: "visibility", is: "equal" },
  },
  async beforeCreate({ tx, services, callerFacts }: Work, input) {
    await requireRoom(tx, services, callerFacts.personId!, input["sizeBytes"] as number);
    return {};
  },
  // The signed URL accepts uploads until it expires, so uploaded bytes are deleted only after that.
  async afterRemove({ tx, now }: Work, row) {
    const { folder } = row as unknown as { folder: string | null };
    if (folder !== null) await scheduleDiscard(tx, storedKeys(folder, row.renditions), now);
    const until = new Date(row.uploadUntil);
    await scheduleDiscard(tx, [incomingKey(row.id)], until > now ? until : now);
  },
});
