import { Problem } from "../../kernel/shared/problem.ts";
import { checkedEvidenceUrl } from "../entities/evidence-url.ts";
import type { Services } from "../../kernel/commands/services.ts";

export interface GivenEvidence {
  readonly evidenceUrl?: string | undefined;
  readonly evidenceUploadId?: string | undefined;
}

/** Turns a reviewer's uploaded document into evidence and returns its URL. The media slice provides this function. */
export type KeepAsEvidence = (
  services: Pick<Services, "databases" | "clock" | "settings">,
  staffId: string,
  uploadId: string,
) => Promise<string>;

/**
 * @throws {Problem} `evidence_url_refused`, `validation_failed` if both a URL and an upload are given or the upload
 *   belongs to another person
 */
export async function evidenceAddress(
  services: Pick<Services, "databases" | "clock" | "settings">,
  staffId: string,
  { evidenceUrl, evidenceUploadId }: GivenEvidence,
  keepAsEvidence: KeepAsEvidence,
): Promise<string | null> {
  if (evidenceUploadId === undefined) {
    return evidenceUrl === undefined ? null : checkedEvidenceUrl(evidenceUrl);
  }
  if (evidenceUrl !== undefined) {
    const reason = "Send a link or a document, not both.";
    throw new Problem("validation_failed", { reason }, {
      errors: [{ pointer: "/evidenceUploadId", code: "one_of_two", message: reason }],
    });
  }
  return await keepAsEvidence(services, staffId, evidenceUploadId);
}
