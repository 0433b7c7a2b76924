export type State = "up" | "slow" | "down";

/** A component of the service. */
export interface Service {
  name: string;
  about: string;
  state: State;
  /** One entry for each recent day, oldest first. */
  days: State[];
  /** Availability as a fraction of the total time, from 0 to 1. */
  uptime: number;
}

/** An incident or planned maintenance. */
export interface Incident {
  id: string;
  title: string;
  kind: "incident" | "maintenance";
  affects: string[];
  updates: { at: string; label: string; text: string }[];
  isOver: boolean;
}

export interface Data {
  services: Service[];
  incidents: Incident[];
  updatedAt: string;
  now: string;
}

/** Returns the status. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve(sample);
}

/**
 * Returns the state for each of the last sixty days. `bad` contains the days with incidents, keyed by how many days
 * ago they were.
 */
function days(bad: Record<number, State> = {}): State[] {
  return Array.from({ length: 60 }, (_, index) => bad[59 - index] ?? "up");
}

const sample: Data = {
  updatedAt: "2026-11-25T09:28:00Z",
  now: "2026-11-25T09:30:00Z",
  services: [
    {
      name: "Verification API",
      about: "Tiers, claims and vouches",
      state: "up",
      days: days({ 31: "slow" }),
      uptime: 0.9998,
    },
    { name: "Website", about: "Place pages and search", state: "up", days: days(), uptime: 1 },
    {
      name: "Text messages",
      about: "SMS one-time codes",
      state: "slow",
      days: days({ 0: "slow", 12: "down", 13: "slow" }),
      uptime: 0.9941,
    },
    {
      name: "Events",
      about: "Calendar, tickets and check-in",
      state: "up",
      days: days({ 44: "down" }),
      uptime: 0.9989,
    },
    {
      name: "Webhooks",
      about: "Changes sent to your server",
      state: "up",
      days: days({ 7: "slow" }),
      uptime: 0.9996,
    },
  ],
  incidents: [
    {
      id: "sms-kenya",
      title: "SMS codes delayed in Kenya and Tanzania",
      kind: "incident",
      affects: ["Text messages"],
      isOver: false,
      updates: [
        {
          at: "2026-11-25T08:55:00Z",
          label: "Identified",
          text:
            "One carrier is delivering codes four to nine minutes late. New codes are sent through another carrier.",
        },
        {
          at: "2026-11-25T08:20:00Z",
          label: "Investigating",
          text: "Some codes take more than a minute to arrive. E-mail codes are not affected.",
        },
      ],
    },
    {
      id: "database",
      title: "Database upgrade",
      kind: "maintenance",
      affects: ["Verification API", "Events"],
      isOver: false,
      updates: [
        {
          at: "2026-11-29T01:00:00Z",
          label: "Planned",
          text: "For up to ten minutes from 01:00 UTC, changes will be queued. Reads are not affected.",
        },
      ],
    },
    {
      id: "sms-november",
      title: "SMS codes not being delivered",
      kind: "incident",
      affects: ["Text messages"],
      isOver: true,
      updates: [
        { at: "2026-11-13T15:40:00Z", label: "Resolved", text: "Codes are arriving within seconds again." },
        {
          at: "2026-11-13T13:05:00Z",
          label: "Investigating",
          text: "Our provider is not accepting messages. Use e-mail codes for now.",
        },
      ],
    },
  ],
};
