import { eventFields } from "../../shared/event.ts";

const { endDate, timezone, description, category, interests, isOnline, venue, streetAddress } = eventFields;
const { addressLocality, addressCountry, meetingUrl, isFree, price, priceCurrency, ticketUrl } = eventFields;
const { maximumAttendeeCapacity, visibility } = eventFields;

/**
 * What the writing tools list beside name and start.
 *
 * The events app reads more names for the same things (`city` beside `addressLocality`); listing one of each
 * keeps the choice of a model simple, and the tools accept all of them.
 */
export const listedFields = {
  endDate,
  timezone,
  description,
  category,
  interests,
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
