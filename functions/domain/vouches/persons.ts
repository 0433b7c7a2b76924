// What follows for vouches from what happens to their vouchers.
export {
  moveVouches as moveVouchesOf,
  writeVoucherMemberships as refreshVoucherMemberships,
} from "./store.ts";
