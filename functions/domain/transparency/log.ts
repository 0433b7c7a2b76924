// What other slices may do with the log.
export { forgetSalt } from "./store.ts";
