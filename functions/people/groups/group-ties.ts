import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { GroupKind } from "./group-tables.ts";
import type { Leaving } from "./organization/leaving.ts";

type TieServices = Pick<Services, "databases" | "clock" | "settings">;

/**
 * Checks that a group's wallets are empty and closes them. Money must be withdrawn before the group ends. The payments
 * slice implements this interface, so the groups slice does not depend on payments.
 */
export interface GroupWallets {
  /** @throws {Problem} `conflict` while the group has money */
  requireEmpty(services: TieServices, kind: GroupKind, id: string): Promise<void>;
  /** The caller must have locked the group's row. @throws {Problem} `conflict` while the group has money */
  close(services: TieServices, kind: GroupKind, id: string): Promise<void>;
}

/** Checks and changes that other slices make when an organization changes. The gateway provides them. */
export interface OrganizationTies {
  readonly wallets: GroupWallets;
  readonly keys: {
    /** @throws {Problem} `database_unavailable` */
    requireReachable(services: TieServices): Promise<void>;
    /** Must be called before the membership ends. */
    endOf(services: TieServices, tx: Transaction, leaving: Leaving): Promise<void>;
  };
  /** @throws {Problem} `not_found`, `entity_role_required` */
  requireEntityOwner(services: TieServices, entityId: string, personId: string): Promise<void>;
}
