// What follows when the person of a contact is joined into another one, or leaves.
export { forgetConflicts, joinConflicts } from "./conflict-store.ts";
export { deleteOwnersOf, joinOwners } from "./store.ts";
