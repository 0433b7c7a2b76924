import { SignJWT } from "jose";
import { Problem } from "../../kernel/shared/problem.ts";
import { readBadge } from "../badges/badge.ts";
import { findEntity } from "../../verification/entities/entities.ts";
import { currentProofKey, type ProofServices } from "../../people/proof-keys/proof-keys.ts";
import { inclusionOf } from "../../verification/tiers/log/log.ts";
import { issuerDid } from "./did.ts";
import { readSetPositions, statusPosition, type StatusPurpose, statusPurposes } from "./store.ts";

/**
 * Number of positions in one status list. With a shorter list, it would be easier to tell which credential is being
 * checked. @see Bitstring Status List §3.4
 */
export const listLength = 131_072;

const day = 86_400_000;
const longestMs = 90 * day;
/** How long verifiers may cache a status list. */
const listTtlMs = 5 * 60_000;
const listValidMs = day;

const context = ["https://www.w3.org/ns/credentials/v2"];

/**
 * Signs an entity's current proofs, for offline checks. The credential is valid until the proof expires, or for 90
 * days at most.
 *
 * @throws {Problem} `not_found` if nothing is currently verified
 */
export async function issueCredential(services: ProofServices, entityId: string): Promise<string> {
  const sql = services.databases.sql("platform");
  const { urls } = services.settings;
  const now = services.clock();
  const [badge, row] = [await readBadge(services, entityId), await findEntity(sql, entityId)];
  const nothing = () => new Problem("not_found", { path: `/v1/entities/${entityId}/credential` });
  if (badge.state !== "verified" || !row || row.document.tier !== badge.tier) throw nothing();
  const { document } = row;
  const position = await statusPosition(sql, entityId, document.tier, now);
  if (position === undefined) throw nothing();
  const log = await inclusionOf(sql, entityId, document.version);
  const ends = badge.expiresAt === null ? Infinity : new Date(badge.expiresAt).getTime();
  const until = new Date(Math.min(now.getTime() + longestMs, ends));
  return await signed(
    services,
    {
      "@context": [...context, { "@vocab": `${urls.web}/docs/show-a-tier#` }],
      id: `${urls.gateway}/v1/entities/${entityId}/credential#${position}`,
      type: ["VerifiableCredential", "VerificationTierCredential"],
      issuer: issuerDid(urls.gateway),
      validFrom: now.toISOString(),
      validUntil: until.toISOString(),
      credentialSubject: {
        id: `${urls.gateway}/v1/entities/${entityId}`,
        entityId,
        name: row.displayName,
        legalName: document.tier >= 3 ? row.legalName : null,
        tier: document.tier,
        tierName: document.name,
        method: document.method,
        since: document.since,
        expiresAt: badge.expiresAt,
      },
      credentialStatus: statusPurposes.map((purpose) => ({
        id: `${listAddress(urls.gateway, purpose, position)}#${position % listLength}`,
        type: "BitstringStatusListEntry",
        statusPurpose: purpose,
        statusListIndex: String(position % listLength),
        statusListCredential: listAddress(urls.gateway, purpose, position),
      })),
      // `nameSalt` is included only if the credential shows the legal name. To check the name's hash in the log,
      // readers need the name and the salt.
      log: log && { ...log, nameSalt: document.tier >= 3 ? log.nameSalt : null },
    },
    now,
    until,
  );
}

/** Signs the status list of revoked or suspended credentials. @see Bitstring Status List §3.2 */
export async function issueStatusList(
  services: ProofServices,
  purpose: StatusPurpose,
  list: number,
): Promise<string> {
  const now = services.clock();
  const { gateway } = services.settings.urls;
  const first = list * listLength;
  // Loaded on first use, so that the gateway starts sooner.
  const { Bitstring } = await import("@digitalbazaar/bitstring");
  const bits = new Bitstring({ length: listLength });
  const sql = services.databases.sql("platform");
  for (const position of await readSetPositions(sql, purpose, first, first + listLength)) {
    bits.set(position - first, true);
  }
  const id = listAddress(gateway, purpose, first);
  const until = new Date(now.getTime() + listValidMs);
  return await signed(
    services,
    {
      "@context": context,
      id,
      type: ["VerifiableCredential", "BitstringStatusListCredential"],
      issuer: issuerDid(gateway),
      validFrom: now.toISOString(),
      validUntil: until.toISOString(),
      credentialSubject: {
        id: `${id}#list`,
        type: "BitstringStatusList",
        statusPurpose: purpose,
        encodedList: `u${await bits.encodeBits()}`,
        ttl: listTtlMs,
      },
    },
    now,
    until,
  );
}

function listAddress(gateway: string, purpose: StatusPurpose, position: number): string {
  return `${gateway}/status-lists/${purpose}?list=${Math.floor(position / listLength)}`;
}

/** @see Securing Verifiable Credentials using JOSE and COSE §3.1 */
async function signed(
  services: ProofServices,
  credential: Record<string, unknown>,
  now: Date,
  until: Date,
): Promise<string> {
  const key = await currentProofKey(services, "credential");
  const issuer = issuerDid(services.settings.urls.gateway);
  return await new SignJWT(credential)
    .setProtectedHeader({ alg: "EdDSA", typ: "vc+jwt", cty: "vc", kid: `${issuer}#${key.kid}` })
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setExpirationTime(until)
    .sign(key.privateKey);
}
