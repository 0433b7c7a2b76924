// What other slices may do with the log.
export { inclusionOf, type LoggedLeaf } from "./inclusion.ts";
export { forgetSalt } from "./store.ts";
