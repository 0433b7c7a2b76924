/** The data about a place that is needed for the JSON-LD on its page. */
interface DescribedPlace {
  readonly id: string;
  readonly entityType: string;
  readonly displayName: string;
  readonly description: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly country: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly wikidataId: string | null;
  readonly identity: { readonly legalName: string | null };
}

/** @see https://schema.org */
const kinds: Readonly<Record<string, string>> = {
  school: "School",
  ngo: "NGO",
  government_office: "GovernmentOffice",
  media_organization: "NewsMediaOrganization",
  company: "Organization",
  park: "Park",
};

/** Parks are not organisations, so they have no registered name. */
const isOrganization = (entityType: string) => entityType !== "park";

/** Builds the JSON-LD of a place's page. It contains "verified" only while the place has a tier. */
export function placeData(
  place: DescribedPlace,
  badge: { readonly state: string; readonly tier: number | null; readonly text: string } | undefined,
  page: string,
): string {
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": kinds[place.entityType] ?? "Organization",
    "@id": `${page}#place`,
    url: page,
    name: place.displayName,
    ...(place.identity.legalName && isOrganization(place.entityType)
      ? { legalName: place.identity.legalName }
      : {}),
    ...(place.description ? { description: place.description } : {}),
    address: {
      "@type": "PostalAddress",
      ...(place.address ? { streetAddress: place.address } : {}),
      ...(place.city ? { addressLocality: place.city } : {}),
      addressCountry: place.country,
    },
    ...(place.latitude !== null && place.longitude !== null
      ? { [isOrganization(place.entityType) ? "location" : "geo"]: pointOf(place) }
      : {}),
    ...(place.wikidataId ? { sameAs: `https://www.wikidata.org/wiki/${place.wikidataId}` } : {}),
    identifier: { "@type": "PropertyValue", propertyID: "hakika", value: place.id },
    ...(badge?.state === "verified"
      ? {
        additionalProperty: {
          "@type": "PropertyValue",
          propertyID: "verificationTier",
          value: badge.tier,
          description: badge.text,
        },
      }
      : {}),
  }).replaceAll("<", "\\u003c");
}

function pointOf({ entityType, latitude, longitude }: DescribedPlace) {
  const geo = { "@type": "GeoCoordinates", latitude, longitude };
  return isOrganization(entityType) ? { "@type": "Place", geo } : geo;
}
