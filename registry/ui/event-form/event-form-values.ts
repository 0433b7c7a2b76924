import { type Address, addressLines } from "@/components/ui/address-fields";
import { currencyDigits } from "@/components/ui/currency-input";

/** An event's editable fields, named as in the events API. Unknown values are `null`. */
interface EventValues {
  name: string;
  description: string | null;
  /** Local time in `timezone`, such as `2026-11-24T18:00`. */
  startDate: string;
  endDate: string;
  /** IANA time zone of the place. */
  timezone: string;
  /** Lower-case code, such as `music`. */
  category: string;
  attendanceMode: "offline" | "online" | "mixed";
  venue: string | null;
  /** Street, number, suburb and other parts of the postal address, on one line. */
  address: string | null;
  city: string | null;
  /** ISO 3166-1 alpha-2 code. */
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  meetingUrl: string | null;
  /** `null` means not specified. */
  isFree: boolean | null;
  /** Price in `priceCurrency`, as a decimal number. */
  price: number | null;
  priceCurrency: string | null;
  ticketUrl: string | null;
  imageUrl: string | null;
  maximumAttendeeCapacity: number | null;
  visibility: "public" | "private";
  /** The form preserves `cancelled` but cannot set it. */
  status: "scheduled" | "draft" | "cancelled";
}

/** An event as returned by the API. Its times may have an offset. */
type EditableEvent = Partial<EventValues>;

/** The values of the form's controls. */
interface EventDraft {
  name: string;
  description: string;
  category: string;
  when: { start: string; end: string };
  timezone: string;
  attendanceMode: EventValues["attendanceMode"];
  place: {
    name: string;
    address: Address;
    latitude: number | null;
    longitude: number | null;
  };
  meetingUrl: string;
  cost: "free" | "paid" | "unsaid";
  /** Price in the currency's smallest unit. */
  priceMinor: number | null;
  currency: string;
  ticketUrl: string;
  image: { url: string; alt: string } | null;
  capacity: string;
  isPrivate: boolean;
}

interface Defaults {
  timeZone: string;
  currency: string;
  country: string;
}

/** Returns the initial control values for an existing or a new event. */
function draftOf(event: EditableEvent, { timeZone, currency, country }: Defaults): EventDraft {
  const timezone = event.timezone ?? timeZone;
  const unit = event.priceCurrency ?? currency;
  return {
    name: event.name ?? "",
    description: event.description ?? "",
    category: event.category ?? "",
    when: { start: wallTime(event.startDate, timezone), end: wallTime(event.endDate, timezone) },
    timezone,
    attendanceMode: event.attendanceMode ?? "offline",
    place: {
      name: event.venue ?? "",
      address: {
        country: event.country ?? country,
        street: event.address ?? "",
        district: "",
        city: event.city ?? "",
        region: "",
        postalCode: "",
      },
      latitude: event.latitude ?? null,
      longitude: event.longitude ?? null,
    },
    meetingUrl: event.meetingUrl ?? "",
    cost: costOf(event),
    priceMinor: typeof event.price === "number" ? Math.round(event.price * minorPerUnit(unit)) : null,
    currency: unit,
    ticketUrl: event.ticketUrl ?? "",
    image: event.imageUrl ? { url: event.imageUrl, alt: "" } : null,
    capacity: event.maximumAttendeeCapacity ? String(event.maximumAttendeeCapacity) : "",
    isPrivate: event.visibility === "private",
  };
}

/**
 * Returns whether the event is free or paid, or `unsaid` if unknown. A price of zero means free, unless `isFree` is
 * false.
 */
function costOf({ isFree, price }: EditableEvent): EventDraft["cost"] {
  if (typeof isFree === "boolean") return isFree ? "free" : "paid";
  return typeof price !== "number" ? "unsaid" : price > 0 ? "paid" : "free";
}

/** Returns the values for the API. The place of an online event and the price of a free event are left out. */
function valuesOf(draft: EventDraft, status: EventValues["status"]): EventValues {
  const { name, address, latitude, longitude } = draft.place;
  const isHere = draft.attendanceMode !== "online";
  const here = <Value>(value: Value) => isHere ? value : null;
  const isPaid = draft.cost === "paid" && draft.priceMinor !== null;
  const street = addressLines({ ...address, city: "" }).map((line) => line.trim());
  return {
    name: draft.name.trim(),
    description: draft.description.trim() || null,
    startDate: draft.when.start,
    endDate: draft.when.end,
    timezone: draft.timezone,
    category: draft.category,
    attendanceMode: draft.attendanceMode,
    venue: here(name.trim() || null),
    address: here(street.filter(Boolean).join(", ") || null),
    city: here(address.city.trim() || null),
    country: here(address.country || null),
    latitude: here(latitude),
    longitude: here(longitude),
    meetingUrl: draft.attendanceMode === "offline" ? null : draft.meetingUrl.trim() || null,
    isFree: draft.cost === "unsaid" ? null : draft.cost === "free",
    price: isPaid ? draft.priceMinor! / minorPerUnit(draft.currency) : null,
    priceCurrency: isPaid ? draft.currency : null,
    ticketUrl: draft.ticketUrl.trim() || null,
    imageUrl: draft.image?.url ?? null,
    maximumAttendeeCapacity: draft.capacity ? Number(draft.capacity) : null,
    visibility: draft.isPrivate ? "private" : "public",
    status,
  };
}

/** Maps API field names to the form fields that show their errors. */
const fieldOf: Readonly<Record<string, string>> = {
  venue: "place.name",
  address: "place.street",
  city: "place.city",
  country: "place.country",
  latitude: "place.latitude",
  longitude: "place.longitude",
};

function minorPerUnit(currency: string): number {
  return 10 ** currencyDigits(currency);
}

/** Returns the local time at the place. A time without an offset is already local. */
function wallTime(time: string | undefined, timeZone: string): string {
  if (!time) return "";
  if (!/(?:Z|[+-]\d{2}:?\d{2})$/.test(time)) return time.slice(0, 16);
  const parts = new Intl.DateTimeFormat("en", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).formatToParts(new Date(time));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

export { draftOf, type EditableEvent, type EventDraft, type EventValues, fieldOf, valuesOf };
