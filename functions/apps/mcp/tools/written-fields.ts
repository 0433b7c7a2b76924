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
 * The fields that every write tool lists. Each tool adds the name and the start time itself.
 *
 * The events app accepts several names for the same member (`city` for `addressLocality`). The tools accept all these
 * names, but list only one for each member, which is simpler for a model.
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

/**
 * Lists the stored city, country, zone and local time, so that the model or user can spot a misunderstanding
 * immediately.
 */
export function storedWords(done: string, event: Event): string {
  const { when, where } = wordsOf(event);
  return `${done} Stored: ${when}; ${where}.`;
}
