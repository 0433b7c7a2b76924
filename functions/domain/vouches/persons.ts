// What follows for vouches from what happens to their vouchers.
export { writeVoucherMemberships as refreshVoucherMemberships } from "./store.ts";
