// What other slices may ask of persons; the SQL behind it stays in `store.ts` and `joined-store.ts`.
export { joinedIds } from "./joined-store.ts";
export { namesOf } from "./names.ts";
export {
  findPerson,
  findPersonByEmail,
  findPersonByIdp,
  findStandIn,
  listStaff,
  lockPerson,
  personColumns,
  type PersonRow,
  setRoles,
} from "./store.ts";
