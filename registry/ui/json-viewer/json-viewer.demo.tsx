import { JsonViewer } from "@/components/ui/json-viewer";

const venue = {
  id: "mbare-library",
  name: "Mbare Library",
  tier: 2,
  published: true,
  closed_on: null,
  location: { latitude: -17.8554, longitude: 31.0402, city: "Harare" },
  languages: ["sn", "en"],
  vouches: [
    { by: "rudo", weight: 0.8, at: "2026-02-11T09:14:00Z" },
    { by: "tendai", weight: 0.6, at: "2026-02-18T16:20:00Z" },
  ],
  notes: [],
};

/** An API response. The first level is open. */
export function Answer() {
  return <JsonViewer value={venue} className="max-w-lg" />;
}

/** A fully expanded value. */
export function AllOpen() {
  return (
    <JsonViewer
      value={{
        type: "https://hakika.example/problems/vouch-exists",
        status: 409,
        errors: [{ pointer: "/entity_id" }],
      }}
      openDepth={3}
      className="max-w-lg"
    />
  );
}

/** A long list, rendered in chunks. */
export function LongList() {
  const entries = Array.from(
    { length: 250 },
    (_, at) => ({ row: at + 1, code: `ZW-HA-${String(at).padStart(5, "0")}` }),
  );
  return (
    <JsonViewer
      value={entries}
      maxItems={5}
      copyable={false}
      labels={{ json: "Register entries" }}
      className="max-w-lg"
    />
  );
}

export default Answer;
