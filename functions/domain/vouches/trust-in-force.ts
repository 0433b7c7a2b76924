// Which version of the trust in vouchers is in force, for those who show it.
export { readTrustInForce, type TrustInForce } from "./trust-store.ts";
