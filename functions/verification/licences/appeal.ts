import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { SubjectChange } from "../tiers/settle.ts";
import { announceLicence, findLicence } from "./licences.ts";
import { findOpenLicence, insertLicence } from "./store.ts";

/** After an appeal, opens a new licence check free of charge. Two new reviewers decide it. */
export async function reopenAfterAppeal(change: SubjectChange, checkId: string): Promise<void> {
  const { tx, now, subject } = change;
  const old = await findLicence(tx, checkId);
  if (!old) return;
  if (await findOpenLicence(tx, old.entityId)) {
    throw new Problem("conflict", { reason: "A newer licence check is open. Decide that one instead." });
  }
  const id = newId(now.getTime());
  await insertLicence(tx, {
    id,
    entityId: old.entityId,
    regulator: old.regulator,
    licenceNumber: old.licenceNumber,
    licenceExpiresOn: old.licenceExpiresOn,
    requestedBy: old.requestedBy,
    state: "in_review",
    feeMinor: 0,
    currency: old.currency,
    appealedCheckId: old.id,
    identity: subject.identity,
  }, now);
  await announceLicence(change, id, "in_review");
}
