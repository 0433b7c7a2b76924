import { sampleId } from "../../kernel/shared/sample-id.ts";
import type { ResourceSamples } from "../kit/samples.ts";
import { inquiries, inquiryMessages } from "./inquiries.ts";
import { offers } from "./offers.ts";
import { orders } from "./orders.ts";
import { products } from "./products.ts";
import { reviews } from "./reviews.ts";

const goods = [
  [
    "indigo-cloth",
    "Indigo cloth, 2 m",
    "textiles",
    "Dyed in three baths; wash it alone the first time.",
    1_800,
  ],
  ["market-bag", "Market bag", "textiles", "Carries eight kilos of yams.", 900],
  ["raffia-hat", "Raffia hat", "clothing", "Wide brim, folds flat.", 1_250],
  ["table-runner", "Table runner", "textiles", "Hand-woven in Lagos, 180 cm.", 1_500],
] as const;
const seller = "lagoon-thread-cooperative";
const product = (key: string) => sampleId("product", key);

export const commerceSamples: readonly ResourceSamples[] = [
  {
    resource: products,
    rows: ({ entity }) => [
      ...goods.map(([key, name, category, description]) => ({
        id: product(key),
        sellerEntityId: entity(seller),
        slug: key,
        name,
        category,
        description,
        status: "published",
        isSample: true,
      })),
      {
        id: product("draft"),
        sellerEntityId: entity(seller),
        slug: "winter-shawl",
        name: "Winter shawl",
        category: "clothing",
        isSample: true,
      },
    ],
  },
  {
    resource: offers,
    rows: ({ entity }) =>
      goods.map(([key, , , , priceMinor]) => ({
        id: sampleId("offer", key),
        productId: product(key),
        sellerEntityId: entity(seller),
        priceMinor,
        currency: "USD",
        quantity: 20,
      })),
  },
  {
    resource: orders,
    rows: ({ person, entity, days }) => [{
      id: sampleId("order", "market-bag"),
      offerId: sampleId("offer", "market-bag"),
      productId: product("market-bag"),
      sellerEntityId: entity(seller),
      buyerPersonId: person("community-1"),
      quantity: 1,
      unitMinor: 900,
      totalMinor: 900,
      currency: "USD",
      status: "received",
      holdExpiresAt: days(-30),
    }],
  },
  {
    resource: reviews,
    rows: ({ person }) =>
      [
        ["1", "indigo-cloth", "community-1", 5, "Holds its colour."],
        ["2", "indigo-cloth", "community-3", 4, "Narrower than I thought, and beautiful."],
        ["3", "market-bag", "community-1", 5, "Mine is in its third year."],
      ].map(([key, of, author, rating, body]) => ({
        id: sampleId("review", String(key)),
        productId: product(String(of)),
        authorPersonId: person(String(author)),
        rating,
        body,
        isBuyer: of === "market-bag",
      })),
  },
  {
    resource: inquiries,
    rows: ({ person, entity }) => [{
      id: sampleId("inquiry", "green"),
      productId: product("market-bag"),
      fromPersonId: person("community-1"),
      sellerEntityId: entity(seller),
      subject: "Does it come in green?",
    }],
  },
  {
    resource: inquiryMessages,
    rows: ({ person }) => [{
      id: sampleId("inquiry-message", "green"),
      inquiryId: sampleId("inquiry", "green"),
      authorPersonId: person("community-1"),
      body: "I would take two.",
    }],
  },
];
