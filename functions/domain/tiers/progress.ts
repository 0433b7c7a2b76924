// How far the recount by a new version of the policy has come, for those who show it.
export { type PolicyProgress, readPolicyProgress } from "./store.ts";
