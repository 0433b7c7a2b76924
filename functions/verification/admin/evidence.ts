import { Problem } from "../../kernel/shared/problem.ts";
import { checkedEvidenceUrl } from "../entities/evidence-url.ts";
import type { Services } from "../../kernel/commands/services.ts";

/** Evidence as reviewers send it: a link, or a document that they uploaded. */
export interface GivenEvidence {
  readonly evidenceUrl?: string | undefined;
  readonly evidenceUploadId?: string | undefined;
}

/** Keeps a stored document of a reviewer as evidence, and tells where it is read; the media give this. */
export type KeepAsEvidence = (
  services: Pick<Services, "databases" | "clock" | "settings">,
  staffId: string,
  uploadId: string,
) => Promise<string>;

/**
 * Where the evidence of a decision can be seen; `null` without any.
 *
 * @throws {Problem} `evidence_url_refused`, `validation_failed` for both at once or an upload that is not theirs
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
    const reason = "Give a link or a document, not both.";
    throw new Problem("validation_failed", { reason }, {
      errors: [{ pointer: "/evidenceUploadId", code: "one_of_two", message: reason }],
    });
  }
  return await keepAsEvidence(services, staffId, evidenceUploadId);
}
