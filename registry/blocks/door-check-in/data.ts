export interface DoorTicket {
  /** The scanned or typed code. */
  code: string;
  holder: string;
  kind: string;
  seat: string | null;
  state: "valid" | "used" | "cancelled" | "unpaid";
  /** When the ticket was used, in ISO 8601. */
  usedAt: string | null;
}

export interface Data {
  event: { name: string; place: string; startsAt: string; timeZone: string };
  door: string;
  tickets: DoorTicket[];
}

/** The result for a code. `ticket` is `null` if no ticket has this code. */
export interface Outcome {
  isIn: boolean;
  ticket: DoorTicket | null;
}

/** Returns the tickets. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve(sample);
}

/**
 * Admits a ticket once, or returns why it was not admitted. Rejects if the result is unknown. This sample fails
 * offline. Replace it with a request to your server. Two doors can scan the same ticket at the same time, so only a
 * server can decide.
 */
export async function checkIn(code: string): Promise<Outcome> {
  await pause();
  const ticket = tickets.get(code);
  if (!ticket) return { isIn: false, ticket: null };
  if (ticket.state !== "valid") return { isIn: false, ticket };
  const used: DoorTicket = { ...ticket, state: "used", usedAt: new Date().toISOString() };
  tickets.set(code, used);
  return { isIn: true, ticket: used };
}

/** Undoes a check-in and returns the ticket. Replace this sample with a request to your server. */
export async function undo(code: string): Promise<DoorTicket> {
  await pause();
  const ticket: DoorTicket = { ...tickets.get(code)!, state: "valid", usedAt: null };
  tickets.set(code, ticket);
  return ticket;
}

async function pause(): Promise<void> {
  await new Promise<void>((done) => setTimeout(done, 250));
  if (!navigator.onLine) throw new Error("offline");
}

const ticket = (
  code: string,
  holder: string,
  kind: string,
  state: DoorTicket["state"] = "valid",
  usedAt: string | null = null,
  seat: string | null = null,
): DoorTicket => ({ code, holder, kind, seat, state, usedAt });

const sample: Data = {
  event: {
    name: "Mbira Under the Stars",
    place: "Harare Gardens",
    startsAt: "2026-11-29T18:30:00+02:00",
    timeZone: "Africa/Harare",
  },
  door: "Gate on Park Lane",
  tickets: [
    ticket("MBR-2K4Q-X7D9", "Amina Yusuf", "Lawn"),
    ticket("MBR-9P1T-C3R6", "João Macamo", "Chair", "used", "2026-11-29T17:41:00+02:00", "B 12"),
    ticket("MBR-7H8W-L2M5", "Tendai Moyo", "Chair", "valid", null, "B 13"),
    ticket("MBR-4F6Z-V8N1", "Rudo Chikwanha", "Lawn"),
    ticket("MBR-3S5J-B9K2", "Efua Mensah", "Chair", "valid", null, "A 4"),
    ticket("MBR-6T2Y-Q1G8", "Aïssatou Diallo", "Lawn", "cancelled"),
    ticket("MBR-1W9E-D5U3", "Farai Ncube", "Lawn", "used", "2026-11-29T17:52:00+02:00"),
    ticket("MBR-8C7R-M4A6", "Chipo Banda", "Table for four", "valid", null, "Table 3"),
    ticket("MBR-5L3X-H6T7", "Kwame Boateng", "Lawn", "unpaid"),
    ticket("MBR-2N8V-Z4P9", "Nyasha Dube", "Child under 12"),
    ticket("MBR-9J6K-W1S4", "Wanjiru Kamau", "Lawn"),
    ticket("MBR-7D2B-F3E8", "Mateus Cossa", "Chair", "valid", null, "C 1"),
    ticket("MBR-4A5G-Y7L1", "Zanele Khumalo", "Lawn"),
    ticket("MBR-6Q9U-T8H2", "Ibrahima Ndiaye", "Lawn"),
  ],
};

/** The tickets as a server would store them. */
const tickets = new Map(sample.tickets.map((one) => [one.code, one]));
