import type { Event } from "../../../kernel/shared/event.ts";
import { eventFields } from "../../../kernel/shared/event.ts";
import { wordsOf } from "../../../kernel/shared/event-words.ts";

const {
  endDate,
  timezone,
  description,
  category,
  interests,
  attendanceMode,
  isOnline,
  venue,
  streetAddress,
} = eventFields;
const { addressLocality, addressCountry, meetingUrl, isFree, price, priceCurrency, ticketUrl } = eventFields;
const { maximumAttendeeCapacity, visibility } = eventFields;

/**
 * The listed fields of the write tools, besides name and start.
 *
 * The events app accepts several names for the same member (`city` for `addressLocality`). Listing one of each is
 * simpler for a model; the tools accept all.
 */
export const listedFields = {
  endDate,
  timezone,
  description,
  category,
  interests,
  attendanceMode,
  isOnline,
  venue,
  streetAddress,
  addressLocality,
  addressCountry,
  meetingUrl,
  isFree,
  price,
  priceCurrency,
  ticketUrl,
  maximumAttendeeCapacity,
  visibility,
};

/** Shows the stored city, country, zone and local time, so that a misunderstanding is noticed at once. */
export function storedWords(done: string, event: Event): string {
  const { when, where } = wordsOf(event);
  return `${done} Stored: ${when}; ${where}.`;
}
