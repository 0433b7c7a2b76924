import type { JoinFollower } from "../persons/joins.ts";
import { eraseClients, moveClients } from "./store.ts";

/** The keys of one person go to the one that it was joined into; until then `callerOfKey` asks who that is. */
export const apiKeyJoins: JoinFollower = {
  database: "api-keys",
  follow: ({ databases, clock }, fromId, toId) =>
    moveClients(databases.sql("api-keys"), fromId, toId, clock()),
  leave: ({ databases, clock }, personId) => eraseClients(databases.sql("api-keys"), personId, clock()),
};
