/** Number of days of sales to show. */
export type Days = 7 | 30 | 90;

/** Sales on one or more days. */
export interface Sold {
  tickets: number;
  orders: number;
  /** Revenue in the organiser's currency. */
  revenue: number;
}

/** Sales on a given day, such as `2026-11-26`. */
export interface Day extends Sold {
  day: string;
}

export interface Query {
  days: Days;
  /** Id of an event, or `null` for all events. */
  event: string | null;
}

/** The requested days, oldest first, and the total for the preceding period of the same length. */
export interface Sales {
  days: Day[];
  before: Sold;
}

export interface OrganiserEvent {
  id: string;
  name: string;
  city: string;
  startsAt: string;
  timeZone: string;
  status: "draft" | "on-sale" | "cancelled" | "ended";
  sold: number;
  /** `null` for no limit. */
  capacity: number | null;
  revenue: number;
  href: string;
}

export interface Task {
  id: string;
  text: string;
  detail: string;
  tone: "destructive" | "warning" | "info";
  action: { label: string; href: string };
  /** Whether the task can be dismissed without being done. */
  canDismiss: boolean;
}

export interface Order {
  id: string;
  buyer: string;
  tickets: number;
  event: string;
  amount: number;
  status: "paid" | "pending" | "refunded";
  at: string;
}

export interface Payout {
  id: string;
  date: string;
  amount: number;
  status: "planned" | "paid" | "failed";
  /** Why the payout failed. */
  reason?: string;
}

export interface Data {
  organiser: string;
  currency: string;
  today: Sold;
  /** Sales on the same weekday last week, up to the same time of day. */
  weekAgo: Sold;
  events: OrganiserEvent[];
  tasks: Task[];
  orders: Order[];
  payouts: Payout[];
  /** Short description of the bank account for payouts, such as "Steward Bank, ending in 4417". */
  account: string;
  /** Sales for all events over the last 30 days. */
  sales: Sales;
  now: string;
}

/**
 * Returns the initial data. This sample fails offline. Replace it with a request to your server.
 */
export async function load(): Promise<Data> {
  needConnection();
  return await Promise.resolve(sample);
}

/** Returns sales for another period or event. Rejects on failure. Replace this sample with a request to your server. */
export async function findSales(query: Query): Promise<Sales> {
  await new Promise<void>((done) => setTimeout(done, 300));
  needConnection();
  return salesOf(query);
}

/** Dismisses a task. Rejects on failure. Replace this sample with a request to your server. */
export async function dismiss(_task: string): Promise<void> {
  await new Promise<void>((done) => setTimeout(done, 300));
  needConnection();
}

function needConnection(): void {
  if (globalThis.navigator?.onLine === false) throw new Error("offline");
}

/**
 * An event in the sample: its daily ticket sales, the first and last day of sales (in days before today), and the
 * price.
 */
interface SampleEvent {
  event: Omit<OrganiserEvent, "sold" | "revenue">;
  pace: number;
  since: number;
  until: number;
  price: number;
}

const lastDay = Date.UTC(2026, 10, 26);
const isoDay = (ago: number) => new Date(lastDay - ago * 86_400_000).toISOString().slice(0, 10);

const harare = { city: "Harare", timeZone: "Africa/Harare" };

const sampleEvents: SampleEvent[] = [
  {
    event: {
      id: "jazz",
      name: "Jazz at the Old Post Office",
      ...harare,
      startsAt: "2026-11-28T17:00:00Z",
      status: "on-sale",
      capacity: 120,
      href: "#jazz",
    },
    pace: 3,
    since: 58,
    until: 0,
    price: 20,
  },
  {
    event: {
      id: "mbira",
      name: "Mbira Under the Stars",
      ...harare,
      startsAt: "2026-12-05T16:30:00Z",
      status: "on-sale",
      capacity: 400,
      href: "#mbira",
    },
    pace: 9,
    since: 33,
    until: 0,
    price: 15,
  },
  {
    event: {
      id: "pottery",
      name: "Pottery for Beginners",
      city: "Bulawayo",
      timeZone: "Africa/Harare",
      startsAt: "2026-12-12T08:00:00Z",
      status: "on-sale",
      capacity: 24,
      href: "#pottery",
    },
    pace: 0.9,
    since: 24,
    until: 0,
    price: 35,
  },
  {
    event: {
      id: "marrabenta",
      name: "Marrabenta na Praia",
      city: "Maputo",
      timeZone: "Africa/Maputo",
      startsAt: "2026-12-19T17:00:00Z",
      status: "on-sale",
      capacity: 300,
      href: "#marrabenta",
    },
    pace: 1.4,
    since: 40,
    until: 0,
    price: 12,
  },
  {
    event: {
      id: "new-year",
      name: "New Year at the Falls",
      city: "Livingstone",
      timeZone: "Africa/Lusaka",
      startsAt: "2026-12-31T18:00:00Z",
      status: "on-sale",
      capacity: null,
      href: "#new-year",
    },
    pace: 4,
    since: 70,
    until: 0,
    price: 40,
  },
  {
    event: {
      id: "film",
      name: "Open-Air Film Night",
      ...harare,
      startsAt: "2027-01-16T17:30:00Z",
      status: "draft",
      capacity: 250,
      href: "#film",
    },
    pace: 0,
    since: 0,
    until: 0,
    price: 8,
  },
  {
    event: {
      id: "harvest",
      name: "Harvest Market",
      ...harare,
      startsAt: "2026-11-14T07:00:00Z",
      status: "ended",
      capacity: 300,
      href: "#harvest",
    },
    pace: 6,
    since: 62,
    until: 12,
    price: 5,
  },
  {
    event: {
      id: "poetry",
      name: "Poetry on First Street",
      ...harare,
      startsAt: "2026-11-07T15:00:00Z",
      status: "ended",
      capacity: 80,
      href: "#poetry",
    },
    pace: 3,
    since: 45,
    until: 19,
    price: 0,
  },
  {
    event: {
      id: "run",
      name: "Ten Kilometres of Domboshava",
      city: "Domboshava",
      timeZone: "Africa/Harare",
      startsAt: "2026-10-31T04:30:00Z",
      status: "cancelled",
      capacity: 500,
      href: "#run",
    },
    pace: 0,
    since: 0,
    until: 0,
    price: 10,
  },
];

const noSales: Sold = { tickets: 0, orders: 0, revenue: 0 };
const add = (one: Sold, other: Sold): Sold => ({
  tickets: one.tickets + other.tickets,
  orders: one.orders + other.orders,
  revenue: one.revenue + other.revenue,
});

/**
 * Daily sales for each event over the last 180 days, today first. They are higher on Fridays and Saturdays, and never
 * exceed the capacity.
 */
const history = new Map(sampleEvents.map(({ event, pace, since, until, price }) => {
  const days: Sold[] = Array.from({ length: 180 }, () => noSales);
  let left = event.capacity ?? Number.POSITIVE_INFINITY;
  for (let ago = since; ago >= until && pace > 0; ago -= 1) {
    const weekday = new Date(lastDay - ago * 86_400_000).getUTCDay();
    const wave = 1 + 0.7 * Math.sin(ago * 2.3 + event.name.length);
    const tickets = Math.min(left, Math.round(pace * wave * (weekday >= 5 ? 1.6 : 1)));
    left -= tickets;
    days[ago] = { tickets, orders: Math.ceil(tickets / 2.2), revenue: tickets * price };
  }
  return [event.id, days];
}));

function soldOn(ago: number, event: string | null): Sold {
  const all = event === null ? [...history.values()] : [history.get(event) ?? []];
  return all.map((days) => days[ago] ?? noSales).reduce(add, noSales);
}

function salesOf({ days: count, event }: Query): Sales {
  const days = Array.from({ length: count }, (_, place) => count - 1 - place)
    .map((ago) => ({ day: isoDay(ago), ...soldOn(ago, event) }));
  const before = Array.from({ length: count }, (_, place) => soldOn(count + place, event)).reduce(
    add,
    noSales,
  );
  return { days, before };
}

const sample: Data = {
  organiser: "Harare Nights",
  currency: "USD",
  today: soldOn(0, null),
  weekAgo: soldOn(7, null),
  events: sampleEvents.map(({ event }) => {
    const { tickets: sold, revenue } = (history.get(event.id) ?? []).reduce(add, noSales);
    return { ...event, sold, revenue };
  }),
  tasks: [
    {
      id: "payout",
      text: "A payout was returned",
      detail: "The bank doesn’t recognise the account. Correct the number, and we’ll send US$388.40 again.",
      tone: "destructive",
      action: { label: "Check the account", href: "#account" },
      canDismiss: false,
    },
    {
      id: "refunds",
      text: "3 refunds to decide",
      detail: "The oldest request is 4 days old. We promise buyers a decision within 5 days.",
      tone: "warning",
      action: { label: "Decide refunds", href: "#refunds" },
      canDismiss: false,
    },
    {
      id: "doors",
      text: "No one to scan tickets on Saturday",
      detail: "Jazz at the Old Post Office starts in 2 days and has no door staff yet.",
      tone: "warning",
      action: { label: "Add door staff", href: "#doors" },
      canDismiss: true,
    },
    {
      id: "film",
      text: "Finish the Open-Air Film Night draft",
      detail: "It has no picture or ticket types yet.",
      tone: "info",
      action: { label: "Open draft", href: "#film" },
      canDismiss: true,
    },
  ],
  orders: [
    {
      id: "HN-20418",
      buyer: "Rutendo Chikafu",
      tickets: 2,
      event: "Mbira Under the Stars",
      amount: 30,
      status: "paid",
      at: "2026-11-26T14:18:00Z",
    },
    {
      id: "HN-20417",
      buyer: "Mwansa Phiri",
      tickets: 4,
      event: "New Year at the Falls",
      amount: 160,
      status: "pending",
      at: "2026-11-26T14:02:00Z",
    },
    {
      id: "HN-20416",
      buyer: "Inês Cossa",
      tickets: 1,
      event: "Marrabenta na Praia",
      amount: 12,
      status: "paid",
      at: "2026-11-26T12:47:00Z",
    },
    {
      id: "HN-20415",
      buyer: "Farai Dube",
      tickets: 1,
      event: "Pottery for Beginners",
      amount: 35,
      status: "refunded",
      at: "2026-11-26T10:30:00Z",
    },
    {
      id: "HN-20414",
      buyer: "Nomvula Khumalo",
      tickets: 6,
      event: "Mbira Under the Stars",
      amount: 90,
      status: "paid",
      at: "2026-11-26T08:05:00Z",
    },
    {
      id: "HN-20413",
      buyer: "Kofi Asante",
      tickets: 2,
      event: "New Year at the Falls",
      amount: 80,
      status: "paid",
      at: "2026-11-25T20:51:00Z",
    },
  ],
  payouts: [
    { id: "P-118", date: "2026-12-01T00:00:00Z", amount: 2214.6, status: "planned" },
    {
      id: "P-117",
      date: "2026-11-24T00:00:00Z",
      amount: 388.4,
      status: "failed",
      reason: "The bank doesn’t recognise the account.",
    },
    { id: "P-116", date: "2026-11-16T00:00:00Z", amount: 1342.1, status: "paid" },
    { id: "P-115", date: "2026-11-01T00:00:00Z", amount: 1907.75, status: "paid" },
  ],
  account: "Steward Bank, ending in 4417",
  sales: salesOf({ days: 30, event: null }),
  now: "2026-11-26T14:30:00Z",
};
