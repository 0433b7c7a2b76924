import { z } from "zod";
import { sampleId } from "../../kernel/shared/sample-id.ts";
import { secondsAfter } from "../../kernel/shared/clock.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { proseText } from "../../kernel/shared/text.ts";
import { resource, type Work } from "../kit/description.ts";
import { currency } from "../kit/members-in-common.ts";
import { entitiesAtLeast } from "../kit/caller-facts.ts";
import { travelServices } from "./services.ts";
import { countTakenPlaces, lockService, providerOf } from "./store.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const traveller = { who: "person", member: "personId" } as const;
const provider = { who: "entity", member: "providerEntityId", role: "editor" } as const;

const holdSeconds = 15 * 60;
/** How long places stay reserved after the booking is sent to the provider. */
const requestSeconds = 24 * 3_600;
const dayMs = 86_400_000;

/**
 * Rejects a booking if too few places are left. The caller has locked the service's row, so simultaneous bookings
 * cannot sell the same place twice.
 *
 * @throws {Problem} `conflict`
 */
async function requirePlaces(
  work: Work,
  { capacity }: { readonly capacity: number },
  booking: Parameters<typeof countTakenPlaces>[1] & { readonly party: number },
): Promise<void> {
  const taken = await countTakenPlaces(work.tx, booking, work.now);
  if (taken + booking.party <= capacity) return;
  const left = capacity - taken;
  const places = left <= 0 ? "No places are" : left === 1 ? "Only 1 place is" : `Only ${left} places are`;
  throw new Problem("conflict", { reason: `${places} left on these days.` });
}

/**
 * Checks again that enough places are left. The hold may have expired in the meantime, or another machine whose clock
 * is ahead may already have treated it as expired.
 */
async function confirmed(
  work: Work,
  row: Parameters<typeof requirePlaces>[2] & { readonly status: string },
): Promise<{ holdExpiresAt: null }> {
  await requirePlaces(work, await lockService(work.tx, row.serviceId), row);
  return { holdExpiresAt: null };
}

export const bookings = resource({
  namespace: "travel",
  name: "bookings",
  one: "Booking",
  about: "A booking of a travel offer for one or more people. The last day is the day of departure.",
  table: "travel.bookings",
  members: {
    serviceId: Uuid,
    providerEntityId: Uuid,
    personId: Uuid,
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
    party: z.int().min(1).max(1_000),
    note: proseText(1_000).nullable(),
    status: z.enum(["draft", "held", "confirmed", "cancelled", "expired"]),
    totalMinor: z.int().nullable(),
    currency: currency.nullable(),
    holdExpiresAt: z.iso.datetime().nullable(),
    requestedAt: z.iso.datetime().nullable(),
    paymentId: Uuid.nullable(),
  },
  create: { required: ["serviceId", "startsOn", "endsOn", "party"], optional: ["note"] },
  change: ["startsOn", "endsOn", "party", "note"],
  isRemovable: true,
  stamp: "personId",
  erased: ["draft", "held", "cancelled", "expired"],
  access: {
    read: [traveller, { ...provider, when: { status: ["held", "confirmed", "cancelled"] } }],
    create: [{
      who: "all",
      of: [traveller, { who: "linked", member: "serviceId", to: travelServices, may: "read" }],
    }],
    change: [traveller],
  },
  filters: {
    serviceId: { member: "serviceId", is: "equal" },
    status: { member: "status", is: "equal" },
    startsFrom: { member: "startsOn", is: "at least" },
    startsUntil: { member: "startsOn", is: "at most" },
  },
  sorts: { start: { member: "startsOn" } },
  states: {
    member: "status",
    changeIn: ["draft", "expired"],
    removeIn: ["draft", "expired", "cancelled"],
    expiry: { at: "holdExpiresAt", in: ["held"], to: "expired" },
    moves: {
      hold: {
        says: "Hold the booking for fifteen minutes at the current price",
        from: ["draft", "expired"],
        to: "held",
        async set(work, row) {
          if (Date.parse(row.startsOn) + dayMs <= work.now.getTime()) {
            throw new Problem("conflict", { reason: "The booking starts in the past." });
          }
          const service = await lockService(work.tx, row.serviceId);
          if (service.status !== "published") {
            throw new Problem("conflict", { reason: "The service is not accepting bookings." });
          }
          await requirePlaces(work, service, row);
          const days = (Date.parse(row.endsOn) - Date.parse(row.startsOn)) / dayMs;
          const totalMinor = service.priceMinor * days * row.party;
          if (!Number.isSafeInteger(totalMinor)) {
            throw new Problem("validation_failed", { reason: "The total is too large." });
          }
          return {
            totalMinor,
            currency: service.currency,
            holdExpiresAt: secondsAfter(work.now, holdSeconds).toISOString(),
            requestedAt: null,
          };
        },
      },
      request: {
        says: "Ask the provider to confirm the booking (keeps the places reserved for 24 hours)",
        from: ["held"],
        set(work, row) {
          if (row.requestedAt !== null) {
            throw new Problem("conflict", { reason: "This booking has already been sent to the provider." });
          }
          return {
            requestedAt: work.now.toISOString(),
            holdExpiresAt: secondsAfter(work.now, requestSeconds).toISOString(),
          };
        },
      },
      confirm: {
        says: "Confirm the booking as its provider (payment also confirms the booking)",
        from: ["held"],
        to: "confirmed",
        by: [provider],
        set: confirmed,
      },
      cancel: {
        says: "Cancel and refund the booking (once the booking has started, only the provider can do this)",
        from: ["held", "confirmed"],
        to: "cancelled",
        by: [traveller, provider],
        set(work, row) {
          const isProvider = entitiesAtLeast(work.callerFacts, "editor").includes(row.providerEntityId);
          if (!isProvider && row.status === "confirmed" && Date.parse(row.startsOn) <= work.now.getTime()) {
            throw new Problem("conflict", {
              reason: "The booking has started. Ask the provider to cancel it.",
            });
          }
          return { holdExpiresAt: null };
        },
      },
    },
  },
  payable: {
    kind: "booking",
    payer: "personId",
    payee: "providerEntityId",
    from: ["held", "confirmed"],
    to: "confirmed",
    kept: ["confirmed"],
    back: "cancelled",
    set: confirmed,
  },
  refusals: { bookings_days: "endsOn must be after startsOn, by at most 365 days." },
  example: {
    serviceId: sampleId("travel-service", "garden-room"),
    startsOn: "2027-03-01",
    endsOn: "2027-03-04",
    party: 2,
  },
  beforeCreate: async (work, input) => ({ providerEntityId: await providerOf(work.tx, input["serviceId"]) }),
});
