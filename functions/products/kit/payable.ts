import type { DatabaseName } from "../../kernel/db/names.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import type { PayableStates, Resource, Row, Work, Written } from "./description.ts";
import { changeAsSystem, currentState, pathOf } from "./resources.ts";
import { findById } from "./store.ts";

export interface Payee {
  readonly ownerKind: "person" | "entity" | "organization";
  readonly ownerId: string;
}

/** If `payee` is `null`, the platform receives the money. */
export interface Price {
  readonly amountMinor: number;
  readonly currency: string;
  readonly payee: Payee | null;
}

/** Something that people can pay for. The purpose of the payment is `kind:id`. */
export interface Payable {
  readonly kind: string;
  readonly database: DatabaseName;
  /** Returns the amount that this person can pay now. @throws {Problem} `not_found`, `conflict` */
  price(services: Services, id: string, personId: string): Promise<Price>;
  /**
   * Accepts a captured payment or, if it was already accepted, checks that it is still needed. Safe to call twice.
   *
   * @returns `false` if the payment must be refunded
   */
  keep(services: Services, id: string, paymentId: string): Promise<boolean>;
  /** Records that the full payment was refunded. */
  returned?(services: Services, id: string, paymentId: string): Promise<void>;
}

interface PayableRow {
  readonly totalMinor: number | null;
  readonly currency: string | null;
  readonly paymentId: string | null;
}

export function payableOf(resource: Resource): Payable {
  const payable = resource.payable!;
  const { kind, payer, payee, from, to, kept, back } = payable;
  const stateMember = resource.states!.member;
  const paid = (row: Row) => row as unknown as PayableRow;
  return {
    kind,
    database: resource.namespace,
    async price(services, id, personId) {
      const row = await findById(services.databases.sql(resource.namespace), resource, id);
      const values = row as Record<string, unknown> | undefined;
      if (!row || values![payer] !== personId) {
        throw new Problem("not_found", { path: `${pathOf(resource)}/${id}` });
      }
      const { totalMinor, currency, paymentId } = paid(row);
      const state = currentState(resource, row, services.clock());
      if (paymentId !== null) throw new Problem("conflict", { reason: "This has already been paid." });
      if (!from.includes(state) || !totalMinor || currency === null) {
        throw new Problem("conflict", {
          reason: `The ${stateMember} is ${state}. You can pay only while it is ${from.join(" or ")}.`,
        });
      }
      const entity = { ownerKind: "entity", ownerId: String(values![payee]) } as const;
      return { amountMinor: totalMinor, currency, payee: entity };
    },
    async keep(services, id, paymentId) {
      let isKept = false;
      await changeAsSystem(services, resource, id, async (work, row) => {
        const state = currentState(resource, row, work.now);
        isKept = paid(row).paymentId === paymentId && kept.includes(state);
        if (isKept || paid(row).paymentId !== null || !from.includes(state)) return undefined;
        const more = await checked(payable, work, row);
        isKept = more !== undefined;
        return more && { [stateMember]: kept.includes(state) ? state : to, paymentId, ...more };
      });
      return isKept;
    },
    async returned(services, id, paymentId) {
      await changeAsSystem(services, resource, id, (work, row) => {
        const isPaid = paid(row).paymentId === paymentId &&
          kept.includes(currentState(resource, row, work.now));
        return Promise.resolve(isPaid ? { [stateMember]: back } : undefined);
      });
    },
  };
}

/**
 * Returns the members that a payment changes in addition to the row's state, or `undefined` if the row is no longer
 * available.
 */
async function checked({ set }: PayableStates, work: Work, row: Row): Promise<Written | undefined> {
  try {
    return await set?.(work, row) ?? {};
  } catch (error) {
    if (error instanceof Problem && error.code === "conflict") return undefined;
    throw error;
  }
}
