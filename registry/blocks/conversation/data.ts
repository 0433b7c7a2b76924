import type { Tier } from "@/components/ui/verified-badge";

export interface Conversation {
  id: string;
  place: string;
  kind: string;
  city: string;
  tier: Tier;
  href: string;
  /** The last message and its time, or `null` if there are no messages yet. */
  last: { text: string; at: string } | null;
  unread: number;
  /** Reason why messages cannot be sent, or `null` if they can. */
  closed: string | null;
}

export interface Message {
  id: string;
  from: "me" | "place";
  /** Name of the person who writes on behalf of the place. */
  author: string;
  text: string;
  at: string;
  isRead: boolean;
}

export interface Data {
  conversations: Conversation[];
  timeZone: string;
  now: string;
}

/** Returns the conversations, newest first. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve(sample);
}

/**
 * Returns the messages in a conversation, oldest first. Rejects on failure. This sample fails offline. Replace it with
 * a request to your server.
 */
export async function messagesOf(conversation: string): Promise<Message[]> {
  if (!navigator.onLine) throw new Error("offline");
  return messages[conversation] ?? [];
}

/**
 * Sends a message, or returns why the server refused it. Throws if sending fails. A retry uses the same `key`, so that
 * the server stores the message only once. This sample fails offline and refuses links. Replace it with a request to
 * your server.
 */
export async function send(
  conversation: string,
  text: string,
  key: string,
): Promise<Message | { refused: string }> {
  await pause(400);
  if (!navigator.onLine) throw new Error("offline");
  if (/https?:\/\//i.test(text)) return { refused: "Links can’t be sent here. Describe the page in words." };
  if (conversation === "mbare-library") setTimeout(reply, 800);
  return { id: key, from: "me", author: "You", text, at: new Date().toISOString(), isRead: false };
}

/**
 * Calls the listener for each new message. In this sample, the library replies to messages. Replace the sample with
 * your own stream.
 */
export function subscribe(listener: (conversation: string, message: Message) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const listeners = new Set<(conversation: string, message: Message) => void>();

function reply() {
  for (const listener of listeners) {
    listener("mbare-library", {
      id: `reply-${Date.now()}`,
      from: "place",
      author: "Tendai Moyo",
      text: "Noted. Ask for me at the desk.",
      at: new Date().toISOString(),
      isRead: true,
    });
  }
}

const pause = (time: number) => new Promise<void>((done) => setTimeout(done, time));

const sample: Data = {
  conversations: [
    {
      id: "mbare-library",
      place: "Mbare Library",
      kind: "Public library",
      city: "Harare",
      tier: 3,
      href: "#mbare-library",
      last: {
        text: "There is a ramp at the side door. Shall I book the hall for you?",
        at: "2026-11-26T07:41:00Z",
      },
      unread: 0,
      closed: null,
    },
    {
      id: "studio-medina",
      place: "Studio Médina",
      kind: "Arts centre",
      city: "Dakar",
      tier: 2,
      href: "#studio-medina",
      last: { text: "La salle est libre samedi, de 14\u00a0h à 18\u00a0h.", at: "2026-11-25T16:20:00Z" },
      unread: 2,
      closed: null,
    },
    {
      id: "gwanza",
      place: "Gwanza Pottery Workshop",
      kind: "Workshop",
      city: "Harare",
      tier: 0,
      href: "#gwanza",
      last: { text: "You can send the deposit to my personal number.", at: "2026-11-22T12:05:00Z" },
      unread: 1,
      closed: null,
    },
    {
      id: "book-cafe",
      place: "Book Café Harare",
      kind: "Café and stage",
      city: "Harare",
      tier: 2,
      href: "#book-cafe",
      last: { text: "Thank you for coming!", at: "2026-10-30T20:15:00Z" },
      unread: 0,
      closed: "The place has closed. You can still read the messages.",
    },
    {
      id: "gikomba-clinic",
      place: "Gikomba Mothers’ Clinic",
      kind: "Clinic",
      city: "Nairobi",
      tier: 1,
      href: "#gikomba-clinic",
      last: null,
      unread: 0,
      closed: null,
    },
  ],
  timeZone: "Africa/Harare",
  now: "2026-11-26T08:00:00Z",
};

const place = (id: string, author: string, at: string, text: string): Message => ({
  id,
  from: "place",
  author,
  text,
  at,
  isRead: true,
});
const me = (id: string, at: string, text: string): Message => ({
  id,
  from: "me",
  author: "You",
  text,
  at,
  isRead: true,
});

const messages: Record<string, Message[]> = {
  "mbare-library": [
    me("m1", "2026-11-24T07:12:00Z", "Good morning! Is the hall free on Saturday the 5th, from ten to one?"),
    place(
      "m2",
      "Tendai Moyo",
      "2026-11-24T08:30:00Z",
      "Good morning. Yes, it is. How many of you will there be?",
    ),
    me("m3", "2026-11-24T08:41:00Z", "About thirty."),
    me("m4", "2026-11-24T08:42:00Z", "It’s a reading for children. Two of them use wheelchairs."),
    place(
      "m5",
      "Tendai Moyo",
      "2026-11-25T14:03:00Z",
      "Then there’s no charge: the hall is free for children from Mbare.",
    ),
    place(
      "m6",
      "Rudo Chikwanha",
      "2026-11-26T07:41:00Z",
      "There is a ramp at the side door. Shall I book the hall for you?",
    ),
  ],
  "studio-medina": [
    me("s1", "2026-11-25T15:50:00Z", "Bonjour, avez-vous une salle samedi après-midi\u00a0?"),
    place("s2", "Binta Sarr", "2026-11-25T16:18:00Z", "Bonjour\u00a0!"),
    place(
      "s3",
      "Binta Sarr",
      "2026-11-25T16:20:00Z",
      "La salle est libre samedi, de 14\u00a0h à 18\u00a0h.",
    ),
  ],
  gwanza: [
    me("g1", "2026-11-22T11:58:00Z", "Are there any places left on the December course?"),
    place("g2", "Gwanza", "2026-11-22T12:05:00Z", "You can send the deposit to my personal number."),
  ],
  "book-cafe": [
    place("b1", "Chipo Banda", "2026-10-30T20:15:00Z", "Thank you for coming!"),
  ],
};
