import { expect } from "vitest";
import type { Databases } from "../../functions/kernel/db/databases.ts";
import { readLiveClaims } from "../../functions/verification/claims/store.ts";
import { expireClaim } from "../../functions/verification/claims/revoke.ts";
import type { AuthServices } from "../../functions/people/auth/services.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { settleIfDue } from "../../functions/verification/tiers/settle.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { Problem } from "../../functions/kernel/shared/problem.ts";
import type { Settings } from "../../functions/kernel/shared/settings.ts";
import { addEntity, addPerson } from "../support/verification.ts";
import { day, EntityModel, type Outcome, type Person } from "./entity-model.ts";
import { brokenInvariants, readTruth } from "./invariants.ts";

export type RegisterSays = "matched" | "dissolved" | "not_found" | "mismatch" | "away";

/** A clock and services that several consecutive runs share. */
export class Lane {
  now = Date.now();
  says: RegisterSays = "matched";
  legalName = "";
  readonly services: AuthServices;
  staff: readonly string[] = [];
  entityId: string | undefined;

  /**
   * @param word first word of this lane's entity names. Each lane has its own word, so that names in different lanes
   *   do not resemble each other
   */
  constructor(settings: Settings, databases: Databases, readonly word: string) {
    const services = openServices(settings, databases, {
      clock: () => new Date(this.now),
      fetch: (address) => this.#register(String(address)),
    });
    // Disables the cache. It would keep a register's response for ten minutes, which the model does not simulate.
    // Separate tests cover the cache.
    const nothingKept = {
      read: () => Promise.resolve(undefined),
      write: async () => {},
      close: async () => {},
    };
    this.services = { ...services, cache: nothingKept };
  }

  /** Returns recorded GLEIF responses, so that only the network is fake. */
  #register(address: string): Promise<Response> {
    if (this.says === "away") return Promise.reject(new TypeError("nobody answers"));
    if (this.says === "not_found") return Promise.resolve(new Response("{}", { status: 404 }));
    const name = this.says === "mismatch" ? "Quite Another Undertaking of Elsewhere" : this.legalName;
    return Promise.resolve(Response.json({
      data: {
        id: address.split("/").at(-1),
        attributes: {
          entity: {
            legalName: { name },
            status: this.says === "dissolved" ? "INACTIVE" : "ACTIVE",
            jurisdiction: "ZW",
            legalAddress: { country: "ZW" },
          },
        },
      },
    }));
  }
}

let numbers = 0;

/** Returns a number that the register could have issued, with valid check digits (ISO 7064). */
function newLei(): string {
  const start = `MODEL${String(++numbers).padStart(13, "0")}`;
  const digits = [...`${start}00`].map((character) => parseInt(character, 36)).join("");
  return `${start}${String(98n - BigInt(digits) % 97n).padStart(2, "0")}`;
}

export class World {
  readonly address = `10.${(numbers >> 16) & 255}.${(numbers >> 8) & 255}.${numbers & 255}`;
  /** The first decision seen for each claim, used to detect later changes. */
  readonly decisions = new Map<string, string>();
  lastLicenceId: string | undefined;
  readonly householdId = newId();

  private constructor(
    readonly lane: Lane,
    readonly model: EntityModel,
    readonly entityId: string,
    readonly people: readonly Person[],
    /** A reviewer who edited the entity. */
    readonly tiedStaff: string,
    /** Two people who read the same mailbox. */
    readonly mailboxReaders: readonly [string, string],
  ) {}

  static async create(lane: Lane): Promise<World> {
    lane.now = Date.now();
    if (lane.staff.length === 0) {
      lane.staff = await Promise.all([0, 1, 2].map(() => addPerson(lane.services, { roles: ["admin"] })));
    }
    if (lane.entityId !== undefined) {
      // Closes the previous entity. If it stayed open, a new entity with a similar name would require a review.
      await lane.services.databases.sql("platform")`
        update entity.entities set status = 'closed' where id = ${lane.entityId}`;
    }
    const model = new EntityModel(lane.now, lane.word);
    const facts = [0, 1, 2, 3].map(() => ({ proved: true, ageDays: 400 }));
    const all = [...facts, { proved: false, ageDays: 400 }, { proved: false, ageDays: 1 }];
    const [entityId, ...ids] = await Promise.all([
      addEntity(lane.services, {
        legalName: model.names.legalName,
        displayName: model.names.displayName,
        registerCode: "GLEIF",
        registerNumber: newLei(),
      }),
      ...all.map((fact) => addPerson(lane.services, fact)),
    ]);
    const people = ids.map((id, index): Person => ({
      id,
      createdAt: lane.now - all[index]!.ageDays * day,
      isProved: all[index]!.proved,
      isSuspended: false,
      isKnown: all[index]!.proved,
      homeUntil: undefined,
    }));
    lane.entityId = entityId!;
    const [tiedStaff, first, second] = await Promise.all([
      addPerson(lane.services, { roles: ["admin"] }),
      addPerson(lane.services),
      addPerson(lane.services),
    ]);
    await lane.services.databases.sql("platform")`
      insert into entity.contributors (entity_id, person_id, part, first_at)
      values (${entityId!}, ${tiedStaff!}, 'editor', now())`;
    return new World(lane, model, entityId!, people, tiedStaff!, [first!, second!]);
  }

  get services(): AuthServices {
    return this.lane.services;
  }

  tick(milliseconds: number): void {
    this.lane.now += milliseconds;
    this.model.now = this.lane.now;
  }

  /** Applies a change to the system and to the model, and compares the results. */
  async both<T>(real: () => Promise<T>, modelled: (value: T | undefined) => Outcome): Promise<void> {
    this.lane.legalName = this.model.names.legalName;
    let actual: Outcome = "done";
    let value: T | undefined;
    try {
      value = await real();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      actual = error.code;
    }
    const expected = modelled(value);
    expect(actual, "what the system answered").toBe(expected);
    await this.settle();
  }

  /** Processes everything that is due, as the scheduler and the claims job do. */
  async settle(): Promise<void> {
    const { services, entityId, model } = this;
    const sql = services.databases.sql("platform");
    await settleIfDue(sql, services.clock, { type: "entity", id: entityId });
    model.change();
    const overdue = model.claims.filter((claim) =>
      ["pending", "disputed", "approved"].includes(claim.status) && claim.expiresAt <= model.now
    ).sort((a, b) => a.expiresAt - b.expiresAt);
    if (overdue.length > 0) {
      const claims = (await readLiveClaims(sql, entityId)).filter((claim) =>
        claim.expiresAt <= services.clock()
      ).sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
      for (const claim of claims) await expireClaim(services, claim);
      for (const claim of overdue) {
        // When another claim ends, this claim's state may change, but its expiry doesn't.
        model.change(() => model.endClaim(claim, "expired"));
      }
    }
    await this.check();
  }

  async check(): Promise<void> {
    const { model } = this;
    const truth = await readTruth(this.services.databases.sql("platform"), this.entityId);
    expect(brokenInvariants(truth, this.decisions, this.lane.now)).toEqual([]);
    const states = (list: readonly { id: string; status: string }[]) =>
      list.map(({ id, status }) => `${id} ${status}`).sort();
    expect({
      tier: truth.tier,
      holds: truth.holds.filter((hold) => hold.state !== "ended").map(({ tier, state }) => `${tier} ${state}`)
        .sort(),
      claims: states(truth.claims),
      vouches: truth.vouches.map((vouch) => `${vouch.person} ${vouch.status}`).sort(),
      isDisputed: truth.openDisputes > 0,
    }).toEqual({
      tier: model.tier,
      holds: model.holds.map(({ tier, state }) => `${tier} ${state}`).sort(),
      claims: states(model.claims),
      vouches: model.vouches.map((vouch) => `${vouch.person.id} ${vouch.status}`).sort(),
      isDisputed: model.dispute !== undefined,
    });
  }
}
