import type { Services } from "../../kernel/commands/services.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { convertToEvidence } from "./store.ts";

/**
 * Turns a document uploaded by a reviewer into evidence. Staff can read it, and it can no longer be changed or
 * deleted.
 *
 * @returns the URL where staff can read the document
 * @throws {Problem} `validation_failed` unless `uploadId` is the id of one of the reviewer's completed uploads
 */
export async function keepAsEvidence(
  services: Pick<Services, "databases" | "clock" | "settings">,
  personId: string,
  uploadId: string,
): Promise<string> {
  const sql = services.databases.sql("media");
  if (!await convertToEvidence(sql, uploadId, personId, services.clock())) {
    const reason = "Use the id of one of your completed uploads.";
    throw new Problem("validation_failed", { reason }, {
      errors: [{ pointer: "/evidenceUploadId", code: "not_found", message: reason }],
    });
  }
  return `${services.settings.urls.gateway}/v1/media/uploads/${uploadId}/bytes`;
}
