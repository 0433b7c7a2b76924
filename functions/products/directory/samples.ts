import { sampleId } from "../../kernel/shared/sample-id.ts";
import type { ResourceSamples } from "../kit/samples.ts";
import { categories } from "./categories.ts";
import { listings } from "./listings.ts";
import { savedListings } from "./saved-listings.ts";

const tree: readonly [slug: string, name: string, parent: string | null][] = [
  ["culture", "Culture", null],
  ["museums", "Museums and galleries", "culture"],
  ["crafts", "Crafts", "culture"],
  ["learning", "Learning", null],
  ["libraries", "Libraries", "learning"],
  ["nature", "Nature", null],
  ["parks", "Parks and gardens", "nature"],
  ["food", "Food and markets", null],
];

interface ListingSample {
  readonly key: string;
  readonly category: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly country: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly entity?: string;
}

/**
 * Well-known public places and a few invented ones. The names and rough positions of the real places are common
 * knowledge.
 */
const rows: readonly ListingSample[] = [
  {
    key: "national-gallery-zw",
    category: "museums",
    title: "National Gallery of Zimbabwe",
    summary: "Paintings and stone sculpture next to Harare Gardens.",
    tags: ["art", "sculpture"],
    country: "ZW",
    city: "Harare",
    latitude: -17.8266,
    longitude: 31.0498,
  },
  {
    key: "natural-history-bulawayo",
    category: "museums",
    title: "Natural History Museum of Zimbabwe",
    summary: "Minerals, birds and one of the largest mounted elephants, in Centenary Park.",
    tags: ["history", "nature"],
    country: "ZW",
    city: "Bulawayo",
    latitude: -20.1636,
    longitude: 28.5893,
  },
  {
    key: "nairobi-museum",
    category: "museums",
    title: "Nairobi National Museum",
    summary: "Natural history, culture and art on Museum Hill.",
    tags: ["history", "art"],
    country: "KE",
    city: "Nairobi",
    latitude: -1.2741,
    longitude: 36.8142,
  },
  {
    key: "makola",
    category: "food",
    title: "Makola Market",
    summary: "Cloth, spices and everything else in the middle of Accra.",
    tags: ["market", "cloth"],
    country: "GH",
    city: "Accra",
    latitude: 5.5474,
    longitude: -0.2079,
  },
  {
    key: "kirstenbosch",
    category: "parks",
    title: "Kirstenbosch National Botanical Garden",
    summary: "Plants of the Cape on the slope of Table Mountain.",
    tags: ["garden", "walks"],
    country: "ZA",
    city: "Cape Town",
    latitude: -33.9875,
    longitude: 18.4327,
  },
  {
    key: "table-bay-garden",
    category: "parks",
    title: "Table Bay Community Garden (sample)",
    summary: "Beds to rent and a Saturday market.",
    tags: ["garden", "market"],
    country: "ZA",
    city: "Cape Town",
    latitude: -33.9258,
    longitude: 18.4232,
    entity: "table-bay-community-garden",
  },
  {
    key: "msasa-carvers",
    category: "crafts",
    title: "Msasa Carvers (sample)",
    summary: "Wood carving to watch, learn and buy.",
    tags: ["wood", "carving"],
    country: "ZW",
    city: "Harare",
    latitude: -17.8292,
    longitude: 31.0522,
  },
];

export const directorySamples: readonly ResourceSamples[] = [
  {
    resource: categories,
    rows: () =>
      tree.map(([slug, name, parent]) => ({
        id: sampleId("category", slug),
        slug,
        name,
        parentId: parent === null ? null : sampleId("category", parent),
      })),
  },
  {
    resource: listings,
    rows: ({ person, entity }) => [
      ...rows.map(({ key, category, entity: about, ...row }) => ({
        id: sampleId("listing", key),
        ownerPersonId: person("community-1"),
        categoryId: sampleId("category", category),
        entityId: about === undefined ? null : entity(about),
        status: "published",
        isSample: true,
        ...row,
      })),
      {
        id: sampleId("listing", "draft"),
        ownerPersonId: person("community-1"),
        categoryId: sampleId("category", "food"),
        title: "Sunday food stalls (sample)",
        country: "ZW",
        city: "Harare",
        isSample: true,
      },
    ],
  },
  {
    resource: savedListings,
    rows: ({ person }) => [{
      id: sampleId("saved-listing", "1"),
      personId: person("community-1"),
      listingId: sampleId("listing", "kirstenbosch"),
      note: "In spring",
    }],
  },
];
