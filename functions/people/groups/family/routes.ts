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
      create: ["foundHousehold", "Found a household"],
      get: ["getHousehold", "One household"],
      change: ["renameHousehold", "Rename a household"],
      end: ["endHousehold", "End a household; its owner can"],
      transfer: ["transferHousehold", "Hand a household over to a member"],
      members: ["listHouseholdMembers", "Members of a household"],
      changeMember: ["changeHouseholdMember", "Change a member"],
      removeMember: ["removeHouseholdMember", "Remove a member, or leave"],
      invitations: ["listHouseholdInvitations", "Open invitations"],
      invite: ["inviteToHousehold", "Invite someone by e-mail"],
      withdraw: ["withdrawHouseholdInvitation", "Take an invitation back"],
      accept: ["acceptHouseholdInvitation", "Accept an invitation by its token"],
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
    lists: { list: "All of them", members: "All members", invitations: "Open ones" },
    page: (item) => z.object({ items: z.array(item), nextCursor: z.null() }),
    change: households.change,
    removeMember: (services, personId, id, memberId) =>
      households.removeMember(services, personId, id, memberId),
  });
  return routes;
}
