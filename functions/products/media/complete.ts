import { createHash } from "node:crypto";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Caller, Services } from "../../kernel/commands/services.ts";
import { secondsAfter } from "../../kernel/shared/clock.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { Row } from "../kit/description.ts";
import { readResource } from "../kit/resources.ts";
import { type FileType, sniffType } from "./file-kinds.ts";
import { incomingKey, storedKey, storedKeys } from "./keys.ts";
import { preparePicture, renditionType } from "./pictures.ts";
import { requireRoom } from "./quota.ts";
import { requireClean } from "./scan.ts";
import { storageOf } from "./storage.ts";
import { cancelDiscard, type Finished, finishUpload, scheduleDiscard } from "./store.ts";
import { uploads } from "./uploads.ts";

/** An upload, including the fields that are not returned to clients. */
export interface UploadRow extends Row {
  readonly ownerPersonId: string;
  readonly fileName: string;
  readonly contentType: FileType;
  readonly sizeBytes: number;
  readonly visibility: "private" | "public";
  readonly status: "pending" | "ready";
  readonly uploadUntil: string;
  readonly renditions: Finished["renditions"];
  readonly folder: string | null;
  readonly checksum: string | null;
}

/**
 * Age at which the sweep deletes stored bytes that no upload uses. No request takes nearly this long.
 */
const abandonedAfterSeconds = 600;

/** A key with only the write scope may also read the upload, because it must be able to complete the upload. */
async function readUpload(services: Services, caller: Caller, id: string): Promise<UploadRow> {
  return await readResource(services, uploads, caller, id, ["read", "change"]) as unknown as UploadRow;
}

/**
 * Checks an upload and stores it without its metadata, together with its renditions.
 *
 * @returns `undefined` if the upload is already ready
 * @throws {Problem} `not_found`, `conflict` if the bytes have not arrived yet, `validation_failed`, `pictures_busy`,
 *   `upstream_invalid`, `upstream_timeout`
 */
export async function storeUpload(
  services: Services,
  caller: Caller,
  id: string,
): Promise<Finished | undefined> {
  const upload = await readUpload(services, caller, id);
  const personId = caller.kind === "person"
    ? caller.personId
    : caller.kind === "key"
    ? caller.ownerPersonId
    : null;
  if (upload.ownerPersonId !== personId) {
    throw new Problem("forbidden", { reason: "You can read this, but not change it." });
  }
  if (upload.status === "ready") return undefined;
  if (Date.parse(upload.uploadUntil) <= services.clock().getTime()) {
    throw new Problem("conflict", { reason: "The upload was not completed in time. Create a new one." });
  }
  const bytes = await storageOf(services).read(incomingKey(id));
  if (!bytes) {
    throw new Problem("conflict", { reason: "No data has been received. Send it to the signed URL." });
  }
  await requireClean(services.settings.media.scanner, bytes);
  return await storeFile(services, upload, bytes);
}

/**
 * Marks an upload as ready and records its stored file. If it is already ready, returns it unchanged.
 *
 * @throws {Problem} `conflict`, `storage_full` if the renditions exceed the person's remaining storage
 */
export async function completeUpload(
  services: Services,
  caller: Caller,
  id: string,
  folder: Finished | undefined,
): Promise<UploadRow> {
  const upload = await readUpload(services, caller, id);
  if (!folder) return upload;
  const isFinished = await inTransaction(services.databases.sql("media"), async (tx) => {
    await requireRoom(tx, services, upload.ownerPersonId, bytesOf(folder) - upload.sizeBytes);
    if (!await finishUpload(tx, id, folder, services.clock())) return false;
    if (!await cancelDiscard(tx, storedKeys(folder.folder, folder.renditions))) {
      throw new Problem("conflict", { reason: "Completing the upload took too long. Try again." });
    }
    // Clients can send bytes until the signed URL expires, so the unprocessed upload is deleted only then. It is never
    // served.
    await scheduleDiscard(tx, [incomingKey(id)], new Date(upload.uploadUntil));
    return true;
  });
  if (!isFinished) {
    await scheduleDiscard(
      services.databases.sql("media"),
      storedKeys(folder.folder, folder.renditions),
      services.clock(),
    );
  }
  return await readUpload(services, caller, id);
}

function bytesOf({ sizeBytes, renditions }: Finished): number {
  return renditions.reduce((sum, one) => sum + one.sizeBytes, sizeBytes);
}

/**
 * Checks a file and stores it in a new folder. The sweep deletes the folder unless an upload uses it. @throws
 * {Problem} `validation_failed`
 */
export async function storeFile(
  services: Services,
  { contentType, sizeBytes }: { readonly contentType: FileType; readonly sizeBytes: number },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Finished> {
  if (bytes.byteLength !== sizeBytes) {
    throw wrong("sizeBytes", `${sizeBytes} bytes were declared, but ${bytes.byteLength} were received.`);
  }
  const found = sniffType(bytes);
  if (found !== contentType) {
    throw wrong(
      "contentType",
      `The content is ${found ?? "of an unsupported type"}, not ${contentType}.`,
    );
  }
  const picture = contentType === "application/pdf" ? undefined : await preparePicture(bytes, contentType);
  const folder = newId();
  const stored = picture?.bytes ?? bytes;
  const renditions = picture?.renditions ?? [];
  const abandonedAt = secondsAfter(services.clock(), abandonedAfterSeconds);
  await scheduleDiscard(services.databases.sql("media"), storedKeys(folder, renditions), abandonedAt);
  const storage = storageOf(services);
  await storage.write(storedKey(folder), stored, contentType);
  for (const one of renditions) await storage.write(storedKey(folder, one.width), one.bytes, renditionType);
  return {
    folder,
    checksum: createHash("sha256").update(stored).digest("base64url"),
    sizeBytes: stored.byteLength,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    renditions: renditions.map(({ width, height, bytes }) => ({
      width,
      height,
      sizeBytes: bytes.byteLength,
    })),
  };
}

function wrong(member: string, message: string): Problem {
  return new Problem("validation_failed", { reason: `/${member}: ${message}` }, {
    errors: [{ pointer: `/${member}`, code: "mismatch", message }],
  });
}
