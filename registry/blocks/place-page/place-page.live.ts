import { createGatewayClient, dataOf, hakikaUrl, reused, type Schemas } from "@/lib/hakika-client";
import type { Data, Proof } from "./place-page-types";

export type { Data, Proof } from "./place-page-types";

const client = createGatewayClient({ baseUrl: hakikaUrl });

/**
 * Fetches the place whose ID is in the URL, such as `?id=019b76da-…`. Without an ID, fetches the place with the highest
 * tier.
 */
export const load: () => Promise<Data> = reused(read);

async function read(): Promise<Data> {
  const id = new URLSearchParams(location.search).get("id") ?? await highest();
  const params = { path: { id } };
  const [entity, badge, records, vouches, explained] = await Promise.all([
    client.GET("/v1/entities/{id}", { params }).then(dataOf),
    client.GET("/v1/entities/{id}/badge", { params }).then(dataOf),
    client.GET("/v1/entities/{id}/verifications", { params: { ...params, query: { limit: 100 } } }).then(
      dataOf,
    ),
    client.GET("/v1/entities/{id}/vouches", { params: { ...params, query: { limit: 100 } } }).then(dataOf),
    client.GET("/v1/entities/{id}/vouches/explain", { params }).then(dataOf),
  ]);
  const { tier, since, holds, nextActions } = entity.platform.verificationTier;
  const { counted } = explained.standing;
  const needed = explained.threshold.count;
  const contact = (kind: "email" | "phone" | "domain") =>
    entity.contacts.find((one) => one.kind === kind && one.state === "public")?.value ?? null;
  const domain = contact("domain");
  return {
    place: {
      name: entity.displayName,
      kind: kinds[entity.entityType],
      legalName: entity.legalName,
      about: entity.description?.split(/\n{2,}/) ?? [],
      address: entity.address,
      city: entity.city ?? "",
      country: new Intl.DisplayNames("en-GB", { type: "region" }).of(entity.country) ?? entity.country,
      latitude: entity.latitude,
      longitude: entity.longitude,
      // Opening hours and their time zone are not part of a place's record.
      timeZone: "UTC",
      hours: [],
      phone: contact("phone"),
      email: contact("email"),
      website: domain && `https://${domain}`,
      features: [],
      href: badge.page,
    },
    tier: tier as Data["tier"],
    tierSince: since,
    holds: holds.map((hold) => ({
      tier: hold.tier as Proof["tier"],
      since: hold.since,
      expiresAt: hold.expiresAt,
      basis: bases[hold.method],
    })),
    progress: counted < needed
      ? {
        value: counted,
        max: needed,
        text: `${counted} of ${needed} vouches`,
        tier: 1,
        missing: explained.missing.map(({ text }) => text),
      }
      : undefined,
    nextActions: nextActions.map(({ code, label, href }) => ({ code, label, href })),
    proofs: holds.map((hold) => {
      // Records are sorted newest first, so this finds the latest one.
      const record = records.items.find(({ holdTier, holdChange }) =>
        holdTier === hold.tier && (holdChange === "granted" || holdChange === "renewed")
      );
      return {
        id: `tier-${hold.tier}`,
        tier: hold.tier as Proof["tier"],
        title: titles[hold.method] ?? hold.method,
        detail: record ? detailOf(record, counted) : bases[hold.method] ?? "",
        checkedAt: record?.createdAt ?? hold.since,
        expiresAt: hold.expiresAt,
        href: badge.page,
      };
    }),
    trust: null,
    vouches: vouches.items,
    hiddenVouches: Math.max(0, counted - vouches.items.length),
    vouchHref: `${badge.page}#vouches`,
    reportHref: badge.page,
    now: new Date().toISOString(),
  };
}

/** Returns the id of the place with the highest tier. */
async function highest(): Promise<string> {
  for (const tier of [4, 3, 2, 1, 0]) {
    const query = { tier, limit: 1 };
    const { items: [first] } = dataOf(await client.GET("/v1/entities", { params: { query } }));
    if (first) return first.id;
  }
  throw new Error(`${hakikaUrl} has no places.`);
}

const kinds: Record<Schemas["Entity"]["entityType"], string> = {
  company: "Company",
  government_office: "Government office",
  media_organization: "Media organisation",
  ngo: "NGO",
  park: "Park",
  school: "School",
};

const titles: Record<string, string> = {
  community_attestation: "Vouches",
  otp_email: "E-mail address",
  otp_sms: "Phone number",
  dns_txt: "Domain",
  well_known_file: "Website",
  registry_match: "Official register",
  licence_legal_check: "Licence",
};

const bases: Record<string, string> = {
  community_attestation: "People who know the place have vouched for it.",
  otp_email: "Its e-mail address was confirmed.",
  otp_sms: "Its phone number was confirmed.",
  dns_txt: "Its domain was confirmed.",
  well_known_file: "Its website was confirmed.",
  registry_match: "Found in the official register.",
  licence_legal_check: "Its licence was checked with the regulator.",
};

/** Returns a sentence about a check, based on its public record. */
function detailOf({ verificationMethod, evidence }: Schemas["Verification"], counted: number): string {
  const text = (name: string) => String(evidence[name] ?? "");
  switch (verificationMethod) {
    case "community_attestation":
      return counted === 1 ? "1 vouch counts today." : `${counted} vouches count today.`;
    case "registry_match":
      return `Number ${text("number")} in the register ${text("register")}.`;
    case "licence_legal_check":
      return `Licence ${text("licenceNumber")} from ${text("regulator")}, checked by two reviewers.`;
    default:
      return bases[verificationMethod] ?? "";
  }
}
