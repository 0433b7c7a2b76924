import type { Event } from "../../functions/kernel/shared/event.ts";

/** Returns an event in the form that the API returns. */
export function sampleEvent(members: Partial<Event> = {}): Event {
  return {
    id: "0198c8a0-0000-7000-8000-000000000001",
    name: "Jazz evening",
    url: "http://localhost:8002/e/2345678",
    shortCode: "2345678",
    slug: "jazz-evening",
    description: "Bring a blanket.",
    startDate: "2026-12-05T18:00:00+02:00",
    endDate: "2026-12-05T21:00:00+02:00",
    timezone: "Africa/Harare",
    category: "music",
    interests: ["jazz"],
    attendanceMode: "offline",
    status: "scheduled",
    meetingUrl: null,
    visibility: "public",
    venue: "National Gallery",
    address: "20 Julius Nyerere Way",
    city: "Harare",
    country: "ZW",
    latitude: -17.82,
    longitude: 31.05,
    isOnline: false,
    isFree: false,
    price: 10,
    priceCurrency: "USD",
    ticketUrl: null,
    imageUrl: null,
    host: { name: "Gallery Friends", verificationTier: 2, identity: null },
    attendeeCount: 12,
    maximumAttendeeCapacity: 100,
    ...members,
  };
}
