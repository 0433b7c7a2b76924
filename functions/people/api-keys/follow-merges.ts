import type { MergeFollower } from "../persons/database-merges.ts";
import { eraseClients, moveClients } from "./store.ts";

/** Moves a person's keys to the account they were merged into. Until then, `callerOfKey` looks up the new owner. */
export const apiKeyMerges: MergeFollower = {
  database: "api-keys",
  follow: ({ databases, clock }, fromId, toId) =>
    moveClients(databases.sql("api-keys"), fromId, toId, clock()),
  leave: ({ databases, clock }, personId) => eraseClients(databases.sql("api-keys"), personId, clock()),
};
