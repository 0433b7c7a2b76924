// What other slices may ask of households; the SQL behind it stays in `memberships-store.ts`.
export {
  formerHouseholdsQuery,
  householdExists,
  householdsOf,
  householdsQuery,
  isAdultOf,
} from "./memberships-store.ts";
export { householdsInvitedTo } from "./invited-store.ts";
