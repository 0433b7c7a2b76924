import { resolveTxt as systemResolveTxt } from "node:dns/promises";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { guardedSender } from "../../kernel/shared/guarded-request.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { randomToken } from "../../kernel/shared/secrets.ts";
import { limitPolicy } from "../../kernel/limits/policies.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import type { Subject } from "../../kernel/ladder/effective-tier.ts";
import type { ContactRow } from "../entities/contact-rows.ts";
import { contactPath, grantContactHold, provableContact } from "./contact-proof.ts";
import { checkDomain, domainCheckText, type DomainReach } from "./domain-check.ts";
import { type DomainProofRow, findDomainProof, startDomainProof, writeDomainCheck } from "./store.ts";

type ProofServices = Pick<Services, "databases" | "clock" | "settings" | "limits">;

const systemReach = ({ settings }: Pick<Services, "settings">): DomainReach => ({
  resolveTxt: systemResolveTxt,
  send: guardedSender({ allowedHosts: settings.outgoingHosts }),
});

/** Returns the content of the proof, and where the domain owner must publish it. */
export function proofPlace(domain: string, proof: Pick<DomainProofRow, "method" | "token">) {
  const value = `hakika-verification=${proof.token}`;
  return proof.method === "dns_txt"
    ? { name: `_hakika-challenge.${domain}`, type: "TXT" as const, value }
    : { name: `https://${domain}/.well-known/hakika-verification.txt`, type: "file" as const, value };
}

/**
 * Starts a domain proof. If one is already open, returns its token again, so that the existing DNS entry or file
 * stays valid.
 *
 * @throws {Problem} `not_found`, `contact_not_allowed`
 */
export async function beginDomainProof(
  services: ProofServices,
  subject: Subject,
  contactId: string,
  personId: string,
  method: DomainProofRow["method"],
) {
  const contact = await provableContact(services, subject, contactId);
  if (contact.kind !== "domain") {
    throw new Problem("contact_not_allowed", {
      reason: "Only a domain can be confirmed with a DNS record or a file.",
    });
  }
  const now = services.clock();
  const started = {
    id: newId(now.getTime()),
    contactId,
    personId,
    method,
    token: randomToken(24),
    expiresAt: daysAfter(now, currentPolicy.codes.domainProofDays),
  };
  const sql = services.databases.sql("platform");
  const proof = await startDomainProof(sql, subject, started, now);
  return proofView(contact.value, proof);
}

export function proofView(domain: string, proof: DomainProofRow) {
  return {
    id: proof.id,
    method: proof.method,
    place: proofPlace(domain, proof),
    expiresAt: proof.expiresAt.toISOString(),
    checkedAt: proof.checkedAt?.toISOString() ?? null,
    lastResult: proof.lastLook ? domainCheckText(proof.lastLook) : proof.lastResult,
    lastLook: proof.lastLook,
    isProved: proof.provedAt !== null,
  };
}

interface ProofLook {
  readonly contact: ContactRow;
  readonly proof: DomainProofRow;
  readonly look: Awaited<ReturnType<typeof checkDomain>>;
}

/**
 * Checks the domain now. Addresses in private networks are never contacted.
 *
 * @throws {Problem} `not_found`, `quota_exceeded`, `conflict` if the proof expired
 */
export async function checkDomainProof(
  services: ProofServices,
  subject: Subject,
  contactId: string,
  proofId: string,
  personId: string,
  reach: DomainReach = systemReach(services),
): Promise<ProofLook> {
  const sql = services.databases.sql("platform");
  const contact = await provableContact(services, subject, contactId);
  const proof = await findDomainProof(sql, subject, proofId);
  if (proof?.contactId !== contactId) {
    throw new Problem("not_found", { path: `${contactPath(subject, contactId)}/domain-proofs/${proofId}` });
  }
  if (proof.provedAt === null && proof.expiresAt <= services.clock()) {
    throw new Problem("conflict", { reason: "The proof has expired. Start a new one." });
  }
  await services.limits.charge(limitPolicy(services.settings, "domain-checks"), `${personId}:${contactId}`);
  return { contact, proof, look: await checkDomain(proofPlace(contact.value, proof), reach) };
}

/**
 * Records the result of a domain check. If the proof was found, grants tier 2 in the same transaction.
 *
 * @throws {Problem} `not_found` if the contact is no longer public
 */
export async function recordDomainCheck(
  services: ProofServices,
  subject: Subject,
  personId: string,
  { contact, proof, look }: ProofLook,
) {
  const sql = services.databases.sql("platform");
  if (look.code === "found") {
    const conflict = await grantContactHold(
      services,
      subject,
      contact,
      proof.method,
      personId,
      (tx, now) => writeDomainCheck(tx, proof.id, look, true, now),
    );
    if (conflict) throw conflict;
  } else {
    await writeDomainCheck(sql, proof.id, look, false, services.clock());
  }
  return proofView(contact.value, (await findDomainProof(sql, subject, proof.id))!);
}
