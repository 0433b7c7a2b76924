import { inTransaction } from "../../../kernel/db/transaction.ts";
import type { PersonalDataPart } from "../../../people/persons/personal-data.ts";
import { disputeView } from "./disputes.ts";
import { eraseStatements, moveDisputes, readDisputesBy, readStatementsBy } from "./store.ts";

const exported = 1_000;

/** Disputes that the person opened, and their statements in any dispute. */
export const disputeData: PersonalDataPart = {
  name: "disputes",
  async read(services, personId) {
    const sql = services.databases.sql("platform");
    const [opened, statements] = await Promise.all([
      readDisputesBy(sql, personId, exported),
      readStatementsBy(sql, personId, exported),
    ]);
    return {
      opened: opened.map((row) => disputeView(row, personId)),
      statements: statements.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    };
  },
  merge: ({ databases, clock }, fromId, toId) =>
    inTransaction(databases.sql("platform"), (tx) => moveDisputes(tx, fromId, toId, clock())),
  async erase(_services, tx, personId) {
    await eraseStatements(tx, personId);
  },
};
