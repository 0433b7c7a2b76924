import { createHash } from "node:crypto";
import { jsonParameter } from "../../../kernel/db/parameters.ts";
import type { Transaction } from "../../../kernel/db/transaction.ts";
import { randomToken } from "../../../kernel/shared/secrets.ts";
import type { RecordDraft } from "../hold-book.ts";
import type { SubjectRow } from "../settle.ts";
import type { Subject } from "../../../kernel/ladder/effective-tier.ts";

/**
 * Returns canonical JSON: members sorted by code unit, no whitespace. It supports only the subset of RFC 8785 needed
 * for leaves, which contain only strings, integers and null.
 */
export function canonicalJson(value: Readonly<Record<string, string | number | null>>): string {
  const members = Object.keys(value).sort().map((name) =>
    `${JSON.stringify(name)}:${JSON.stringify(value[name])}`
  );
  return `{${members.join(",")}}`;
}

/** Returns the base64 hash of a leaf. @see RFC 6962 §2.1 */
export function leafHash(canonical: string): string {
  return createHash("sha256").update(new Uint8Array([0])).update(canonical).digest("base64");
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64");

/**
 * Returns the log's name for a subject: an entity's id, or a salted hash for a person. Once the salt is deleted, the
 * log no longer identifies the person but stays complete.
 */
async function nameInLog(tx: Transaction, subject: Subject): Promise<string> {
  return subject.type === "entity"
    ? `entity:${subject.id}`
    : `person:${digest(`${await saltOf(tx, subject.id)}${subject.id}`)}`;
}

/**
 * Version of newly written leaves. Version 1 hashed the name without a salt, so names could be guessed. For that
 * reason, only the hashes of version 1 leaves are published.
 */
export const leafVersion = 2;

export async function logLeaves(
  tx: Transaction,
  subject: SubjectRow,
  records: readonly RecordDraft[],
  policyVersion: number,
  now: Date,
): Promise<void> {
  const name = await nameInLog(tx, subject);
  const leaves = records.map((record, index) => {
    const nameSalt = subject.legalName === null ? null : randomToken(24);
    const canonical = canonicalJson({
      v: leafVersion,
      subject: name,
      sequence: subject.tierVersion + index + 1,
      verificationType: record.verificationType,
      verificationMethod: record.verificationMethod,
      tierBefore: record.tierBefore,
      tierAfter: record.tierAfter,
      policyVersion,
      nameHash: nameSalt === null ? null : digest(`${nameSalt}${subject.legalName}`),
      at: now.toISOString(),
    });
    return {
      verification_id: record.id,
      leaf_hash: leafHash(canonical),
      canonical_json: canonical,
      name_salt: nameSalt,
    };
  });
  await tx`
    insert into entity.log_leaves (verification_id, leaf_hash, canonical_json, name_salt, created_at)
    select l.verification_id, l.leaf_hash, l.canonical_json, l.name_salt, ${now}::timestamptz
    from jsonb_to_recordset(${jsonParameter(leaves)}::text::jsonb)
      as l(verification_id uuid, leaf_hash text, canonical_json text, name_salt text)`;
}

async function saltOf(tx: Transaction, personId: string): Promise<string> {
  const [row] = await tx<{ salt: string }[]>`
    insert into entity.log_salts as s (person_id, salt) values (${personId}, ${randomToken(24)})
    on conflict (person_id) do update set salt = s.salt
    returning salt`;
  return row!.salt;
}
