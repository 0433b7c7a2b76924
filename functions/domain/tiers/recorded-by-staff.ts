// What other slices may ask about results that reviewers recorded; the SQL stays in `recorded-store.ts`.
export { readTiersRecordedByStaff } from "./recorded-store.ts";
