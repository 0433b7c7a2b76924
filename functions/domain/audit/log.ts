// What other slices may ask of the audit log; the SQL behind it stays in `store.ts`.
export { type AuditFilter, type AuditRow, forgetNetworks, listAudit } from "./store.ts";
