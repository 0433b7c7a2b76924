// What follows for vouches from what happens to their vouchers.
export {
  readEntitiesOfOtherMemberships,
  readEntitiesVouchedFor,
  writeVoucherMemberships,
} from "./person-store.ts";
