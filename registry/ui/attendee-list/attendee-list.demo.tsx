"use client";

import { type Attendee, AttendeeList } from "@/components/ui/attendee-list";

const people: Attendee[] = [
  { id: "1", name: "Tendai Moyo", answer: "going", note: "Reading from a new novel", verificationTier: 2 },
  { id: "2", name: "Rudo Chikwanha", answer: "going", isHost: true, verificationTier: 3, href: "#rudo" },
  { id: "3", name: "Sipho Ndlovu", answer: "maybe" },
  { id: "4", name: "Amina Yusuf", answer: "going" },
  { id: "5", name: "Chipo Marufu", answer: "going", note: "Bringing two children" },
  { id: "6", name: "Farai", answer: "going" },
  { id: "7", name: "Grace Banda-Mutasa of the Mbare reading circle", answer: "maybe" },
  { id: "8", name: "João Macamo", answer: "going" },
];

/** Hosts first, then people who are going, then people who may come. */
export function Plain() {
  return <AttendeeList attendees={people.slice(0, 5)} className="max-w-md" />;
}

/** A long list, in which some people have hidden their names. */
export function Many() {
  return (
    <AttendeeList
      attendees={people}
      goingCount={42}
      labels={{ list: "Going to the reading" }}
      className="max-w-md"
    />
  );
}

/** Pictures and a count, for use on a card. */
export function Compact() {
  return <AttendeeList compact attendees={people} goingCount={42} labels={{ list: "Going to the market" }} />;
}

/** No attendees yet. */
export function Nobody() {
  return <AttendeeList attendees={[]} labels={{ list: "Going to the concert" }} />;
}

/** In Swahili. */
export function Translated() {
  return (
    <AttendeeList
      className="max-w-md"
      attendees={people.slice(1, 4)}
      locale="sw"
      labels={{
        going: (count) => `Watu ${count} watahudhuria`,
        maybe: (count) => `${count} labda`,
        host: "Mwenyeji",
        unsure: "Labda",
        list: "Wanaohudhuria",
        verifiedBadge: { names: ["Bila uthibitisho", "Jamii", "Utambulisho", "Serikali", "Leseni"] },
      }}
    />
  );
}

export default Plain;
