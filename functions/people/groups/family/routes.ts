import { z } from "zod";
import { newRouter } from "../../../kernel/commands/route.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import { groupRoutes } from "../group-routes.ts";
import type { GroupWallets } from "../group-ties.ts";
import { households } from "./households.ts";
import {
  Household,
  HouseholdBody,
  HouseholdChange,
  HouseholdInvitation,
  HouseholdMember,
  MemberChange,
  NewHouseholdInvitation,
} from "./schema.ts";

/** `/v1/family`: households, their members and invitations. */
export function familyRoutes(given: Services, wallets: GroupWallets) {
  const routes = newRouter();
  groupRoutes(routes, { ...given, wallets }, {
    groups: households,
    operations: {
      list: ["listHouseholds", "List your households"],
      create: ["foundHousehold", "Create a household"],
      get: ["getHousehold", "Get a household"],
      change: ["renameHousehold", "Rename a household"],
      end: ["endHousehold", "Delete a household (owner only)"],
      transfer: ["transferHousehold", "Transfer a household to another member"],
      members: ["listHouseholdMembers", "List the members of a household"],
      changeMember: ["changeHouseholdMember", "Change a member"],
      removeMember: ["removeHouseholdMember", "Remove a member, or leave the household"],
      invitations: ["listHouseholdInvitations", "List open invitations"],
      invite: ["inviteToHousehold", "Invite someone by e-mail"],
      withdraw: ["withdrawHouseholdInvitation", "Withdraw an invitation"],
      accept: ["acceptHouseholdInvitation", "Accept an invitation with its token"],
    },
    described: "The household",
    schemas: {
      Group: Household,
      NewGroup: HouseholdBody,
      GroupChange: HouseholdChange,
      Member: HouseholdMember,
      MemberChange,
      Invitation: HouseholdInvitation,
      NewInvitation: NewHouseholdInvitation,
    },
    transferId: "HouseholdTransfer",
    tokenId: "InvitationToken",
    lists: { list: "All households", members: "All members", invitations: "All open invitations" },
    listQuery: z.object({}),
    page: (item) => z.object({ items: z.array(item), nextCursor: z.null() }),
    change: households.change,
    removeMember: (services, personId, id, memberId) =>
      households.removeMember(services, personId, id, memberId),
  });
  return routes;
}
