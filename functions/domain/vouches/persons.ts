// What follows for vouches from what happens to their vouchers.
export { readEntitiesOfOtherMemberships, writeVoucherMemberships } from "./person-store.ts";
