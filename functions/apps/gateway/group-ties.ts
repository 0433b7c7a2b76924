import { endKeysOf, requireReachableKeys } from "../../people/api-keys/follow-leavers.ts";
import { requireEntityRole } from "../../verification/entities/entities.ts";
import type { OrganizationTies } from "../../people/groups/group-ties.ts";
import { groupWallets } from "../../products/pay/wallets.ts";

/** Connects organizations to the slices that store their keys, entities and payments. */
export const organizationTies: OrganizationTies = {
  wallets: groupWallets,
  keys: { requireReachable: requireReachableKeys, endOf: endKeysOf },
  requireEntityOwner: async (services, entityId, personId) =>
    void await requireEntityRole(services, entityId, personId, "owner"),
};
