import { Problem } from "../../kernel/shared/problem.ts";
import { checkedEvidenceUrl } from "../entities/evidence-url.ts";
import type { Services } from "../../kernel/commands/services.ts";

/** Evidence sent by reviewers: a link, or a document that they uploaded. */
export interface GivenEvidence {
  readonly evidenceUrl?: string | undefined;
  readonly evidenceUploadId?: string | undefined;
}

/** Keeps a reviewer's uploaded document as evidence, and returns its address; passed in by the media slice. */
export type KeepAsEvidence = (
  services: Pick<Services, "databases" | "clock" | "settings">,
  staffId: string,
  uploadId: string,
) => Promise<string>;

/**
 * Where the evidence of a decision can be seen; `null` if there is none.
 *
 * @throws {Problem} `evidence_url_refused`, `validation_failed` for both at once or another person's upload
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
