import type { Upload } from "@/components/ui/file-upload";

/** A place that the organisation manages. */
export interface Place {
  id: string;
  name: string;
  address: string;
  city: string;
  timeZone: string;
}

export interface TicketKind {
  id: string;
  name: string;
  /** In the currency's smallest unit. 0 for free tickets. */
  price: number | null;
  /** Number of tickets, as digits, or empty for no limit. */
  amount: string;
}

export interface Draft {
  name: string;
  category: string;
  summary: string;
  picture: { url: string; alt: string } | null;
  /** Local times at the place, such as `2026-12-12T18:00`, or empty if missing. */
  when: { start: string; end: string };
  isOnline: boolean;
  place: string;
  meetingUrl: string;
  tickets: TicketKind[];
  isPrivate: boolean;
}

export interface Data {
  organization: string;
  categories: Record<string, string>;
  places: Place[];
  currency: string;
  /** Time zone of online events. */
  timeZone: string;
  /** First selectable day, such as `2026-11-26`. */
  today: string;
  draft: Draft;
}

/** Error messages, by field name. */
export interface Refusal {
  errors: Partial<Record<"name" | "category" | "summary" | "when" | "place" | "meetingUrl", string>>;
}

/** Returns the draft. Replace this sample with a request to your server. */
export async function load(): Promise<Data> {
  return await Promise.resolve(sample);
}

/**
 * Saves the draft. Rejects on failure. This sample fails offline. Replace it with a request to your server.
 */
export async function saveDraft(_draft: Draft): Promise<void> {
  await pause();
  if (!navigator.onLine) throw new Error("offline");
}

/**
 * Publishes the event and returns its URL, or errors. In this sample, Mbare Library is already booked on 12 December.
 * Replace the sample with a request to your server.
 */
export async function publish({ name, place, when }: Draft): Promise<{ url: string } | Refusal> {
  await pause();
  if (!navigator.onLine) throw new Error("offline");
  if (place === "mbare-library" && when.start.startsWith("2026-12-12")) {
    return {
      errors: {
        when: "Mbare Library is booked that day for “Stories for Small Ears”. Choose another day.",
      },
    };
  }
  return {
    url: `https://events.example/${encodeURIComponent(name.trim().toLowerCase().replace(/\s+/g, "-"))}`,
  };
}

/**
 * Stores an image and returns its URL. This sample keeps the image in the browser. Replace the sample with a request to
 * your server.
 */
export const uploadPicture: Upload = async (file, { onProgress }) => {
  for (let share = 0.25; share <= 1; share += 0.25) {
    await new Promise<void>((done) => setTimeout(done, 150));
    onProgress(share);
  }
  return URL.createObjectURL(file);
};

const pause = () => new Promise<void>((done) => setTimeout(done, 500));

const sample: Data = {
  organization: "Mbare Library Trust",
  categories: {
    art: "Art",
    community: "Community",
    food: "Food",
    literature: "Books",
    music: "Music",
    technology: "Technology",
  },
  places: [
    {
      id: "mbare-library",
      name: "Mbare Library",
      address: "12 Ardbennie Road",
      city: "Harare",
      timeZone: "Africa/Harare",
    },
    {
      id: "jacaranda-house",
      name: "Jacaranda House",
      address: "7 Lomagundi Road",
      city: "Harare",
      timeZone: "Africa/Harare",
    },
    {
      id: "studio-medina",
      name: "Studio Médina",
      address: "Rue 22, Médina",
      city: "Dakar",
      timeZone: "Africa/Dakar",
    },
  ],
  currency: "USD",
  timeZone: "Africa/Harare",
  today: "2026-11-26",
  draft: {
    name: "",
    category: "",
    summary: "",
    picture: null,
    when: { start: "", end: "" },
    isOnline: false,
    place: "mbare-library",
    meetingUrl: "",
    tickets: [],
    isPrivate: false,
  },
};
