import { sampleId } from "../../kernel/shared/sample-id.ts";
import { lineText } from "../../kernel/shared/text.ts";
import { resource } from "../kit/description.ts";
import { listings } from "./listings.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";

const own = { who: "person", member: "personId" } as const;

export const savedListings = resource({
  namespace: "directory",
  name: "saved-listings",
  one: "SavedListing",
  about: "A listing saved by a person.",
  table: "directory.saved_listings",
  members: { personId: Uuid, listingId: Uuid, note: lineText(500).nullable() },
  create: { required: ["listingId"], optional: ["note"] },
  change: ["note"],
  isRemovable: true,
  stamp: "personId",
  erased: "all",
  access: {
    read: [own],
    create: [{ who: "all", of: [own, { who: "linked", member: "listingId", to: listings, may: "read" }] }],
    change: [own],
  },
  refusals: { saved_listings_once: "You have already saved this listing." },
  example: { listingId: sampleId("listing", "kirstenbosch") },
});
