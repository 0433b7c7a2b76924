import type { Transaction } from "../../kernel/db/transaction.ts";
import { insertEntity, type NewEntityRow } from "./store.ts";
import { insertContact } from "./contact-rows.ts";

export type SampleEntity =
  & Omit<NewEntityRow, "description" | "address" | "isSample" | "createdBy">
  & { readonly contacts: readonly { id: string; kind: "email" | "domain"; value: string }[] };

/** Returns `false` if the sample already exists. */
export async function insertSampleEntity(tx: Transaction, sample: SampleEntity, now: Date): Promise<boolean> {
  const { contacts, ...entity } = sample;
  const isNew = await insertEntity(tx, {
    ...entity,
    description: null,
    address: null,
    isSample: true,
    createdBy: null,
  }, now);
  if (!isNew) return false;
  for (const contact of contacts) {
    await insertContact(tx, {
      ...contact,
      subjectType: "entity",
      subjectId: entity.id,
      state: "public",
      source: "sample",
      proposedBy: null,
    }, now);
  }
  return true;
}
