import { expect, test } from "vitest";
import type { Event } from "../../kernel/shared/event.ts";
import { calendarFile } from "./ics.ts";

const event: Event = {
  id: "0198c8a0-0000-7000-8000-000000000001",
  name: "Concert, late; with \\ and\nlines",
  url: "https://events.example/e/2345678",
  shortCode: "2345678",
  slug: "concert",
  description: "é".repeat(100),
  startDate: "2026-10-25T01:30:00+02:00",
  endDate: "2026-10-25T04:00:00+01:00",
  timezone: "Europe/Zurich",
  category: "music",
  interests: ["jazz, live"],
  attendanceMode: "offline",
  status: "cancelled",
  meetingUrl: null,
  visibility: "public",
  venue: "Hall; 1",
  address: null,
  city: "Zürich",
  country: "CH",
  latitude: 47.3,
  longitude: 8.5,
  isOnline: false,
  isFree: null,
  price: null,
  priceCurrency: null,
  ticketUrl: null,
  imageUrl: null,
  host: { name: "Host", verificationTier: 0, identity: null },
  attendeeCount: 0,
  maximumAttendeeCapacity: null,
};

const file = calendarFile(
  "A, feed",
  [{ event, version: 3, updatedAt: new Date("2026-10-01T00:00:00Z") }],
  "events.example",
);
const lines = file.replaceAll("\r\n ", "").split("\r\n");

test("texts are escaped and cannot start a new line", () => {
  expect(lines).toContain("SUMMARY:Concert\\, late\\; with \\\\ and\\nlines");
  expect(lines).toContain("LOCATION:Hall\\; 1\\, Zürich\\, CH");
  expect(lines).toContain("CATEGORIES:music,jazz\\, live");
  expect(lines).toContain(`DESCRIPTION:${"é".repeat(100)}`);
  expect(lines).toContain("X-WR-CALNAME:A\\, feed");
});

test("a cancelled event says so, with the next sequence number", () => {
  expect(lines).toContain("STATUS:CANCELLED");
  expect(lines).toContain("SEQUENCE:2");
});

test("a night when the clocks change has both observances, each with the offset before it", () => {
  expect(lines).toContain("DTSTART;TZID=Europe/Zurich:20261025T013000");
  expect(lines).toContain("DTEND;TZID=Europe/Zurich:20261025T040000");
  const zone = lines.slice(lines.indexOf("BEGIN:VTIMEZONE"), lines.indexOf("END:VTIMEZONE") + 1);
  expect(zone).toEqual([
    "BEGIN:VTIMEZONE",
    "TZID:Europe/Zurich",
    "BEGIN:DAYLIGHT",
    "DTSTART:20260329T020000",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "END:DAYLIGHT",
    "BEGIN:STANDARD",
    "DTSTART:20261025T030000",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "END:STANDARD",
    "END:VTIMEZONE",
  ]);
});

test("lines have at most 75 octets, and no character is split", () => {
  for (const line of file.split("\r\n")) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  expect(file).not.toContain("\ufffd");
});

test("a time zone without clock changes is described by its one offset, to the minute", () => {
  const offsets = [["Africa/Harare", "+02:00"], ["Asia/Kolkata", "+05:30"], [
    "Africa/Monrovia",
    "+00:00",
  ]] as const;
  for (const [timezone, offset] of offsets) {
    const startDate = `2026-12-05T18:00:00${offset}`;
    const there = { ...event, timezone, startDate, endDate: startDate };
    const text = calendarFile("x", [{ event: there, version: 1, updatedAt: new Date(0) }], "h");
    // RFC 5545 §3.3.14: an offset has hours and minutes, and seconds only if they are not zero.
    for (const line of text.split("\r\n").filter((one) => one.startsWith("TZOFFSET"))) {
      expect(line).toMatch(/^TZOFFSET(FROM|TO):[+-]\d{4}(\d{2})?$/);
    }
    expect(text).toContain(`TZOFFSETTO:${offset.replace(":", "")}\r\n`);
  }
  const inHarare = { ...event, timezone: "Africa/Harare", startDate: "2026-12-05T18:00:00+02:00" };
  const text = calendarFile("x", [{ event: inHarare, version: 1, updatedAt: new Date(0) }], "h");
  expect(text).toContain("DTSTART:19700101T000000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0200\r\n");
});

test("a clock change by seconds is described to the second", () => {
  const inMonrovia = { ...event, timezone: "Africa/Monrovia", startDate: "2026-12-05T18:00:00+00:00" };
  const text = calendarFile("x", [{ event: inMonrovia, version: 1, updatedAt: new Date(0) }], "h");
  expect(text).toContain("DTSTART:19720107T000000\r\nTZOFFSETFROM:-004430\r\nTZOFFSETTO:+0000\r\n");
});

test("UTC needs no time zone description", () => {
  const inUtc = {
    ...event,
    timezone: "UTC",
    startDate: "2026-10-25T01:30:00+00:00",
    endDate: "2026-10-25T02:30:00+00:00",
  };
  const utc = calendarFile("x", [{ event: inUtc, version: 1, updatedAt: new Date(0) }], "h");
  expect(utc).toContain("DTSTART:20261025T013000Z");
  expect(utc).not.toContain("VTIMEZONE");
});
