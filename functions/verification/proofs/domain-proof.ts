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
import { grantContactHold, provableContact } from "./contact-proof.ts";
import { type DomainReach, lookAt, lookText } from "./domain-look.ts";
import { type DomainProofRow, findDomainProof, startDomainProof, writeDomainLook } from "./store.ts";

type ProofServices = Pick<Services, "databases" | "clock" | "settings" | "limits">;

const systemReach = ({ settings }: Pick<Services, "settings">): DomainReach => ({
  resolveTxt: systemResolveTxt,
  send: guardedSender({ allowedHosts: settings.outgoingHosts }),
});

/** Where the owner of a domain puts the proof, and what it says. */
export function proofPlace(domain: string, proof: Pick<DomainProofRow, "method" | "token">) {
  const value = `hakika-verification=${proof.token}`;
  return proof.method === "dns_txt"
    ? { name: `_hakika-challenge.${domain}`, type: "TXT" as const, value }
    : { name: `https://${domain}/.well-known/hakika-verification.txt`, type: "file" as const, value };
}

/**
 * Begins the proof of a domain. Asking again while one is open answers the same token, so that an entry that was
 * made already stays right.
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
      reason: "Only a domain can be confirmed by a DNS record or a file.",
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

/** A proof as its owner reads it. */
export function proofView(domain: string, proof: DomainProofRow) {
  return {
    id: proof.id,
    method: proof.method,
    place: proofPlace(domain, proof),
    expiresAt: proof.expiresAt.toISOString(),
    checkedAt: proof.checkedAt?.toISOString() ?? null,
    lastResult: proof.lastLook ? lookText(proof.lastLook) : proof.lastResult,
    lastLook: proof.lastLook,
    isProved: proof.provedAt !== null,
  };
}

/**
 * Looks at the domain now; when the proof is there, tier 2 is granted in the transaction that records it. Nothing
 * that a domain leads to inside a private network is ever contacted.
 *
 * @throws {Problem} `not_found`, `quota_exceeded`, `conflict` when the proof ran out
 */
export async function checkDomainProof(
  services: ProofServices,
  subject: Subject,
  contactId: string,
  proofId: string,
  personId: string,
  reach: DomainReach = systemReach(services),
) {
  const sql = services.databases.sql("platform");
  const contact = await provableContact(services, subject, contactId);
  const proof = await findDomainProof(sql, subject, proofId);
  if (proof?.contactId !== contactId) throw new Problem("not_found", { path: `/domain-proofs/${proofId}` });
  if (proof.provedAt === null && proof.expiresAt <= services.clock()) {
    throw new Problem("conflict", { reason: "The proof has expired. Start a new one." });
  }
  await services.limits.charge(limitPolicy(services.settings, "domain-checks"), `${personId}:${contactId}`);
  const look = await lookAt(proofPlace(contact.value, proof), reach);
  if (look.code === "found") {
    await grantContactHold(
      services,
      subject,
      contact,
      proof.method,
      personId,
      (tx, now) => writeDomainLook(tx, proofId, look, true, now),
    );
  } else {
    await writeDomainLook(sql, proofId, look, false, services.clock());
  }
  return proofView(contact.value, (await findDomainProof(sql, subject, proofId))!);
}
