import { expect, test } from "vitest";
import { placeData } from "./place-data.ts";

const place = {
  id: "018f0000-0000-7000-8000-000000000001",
  entityType: "school",
  displayName: "Chisipite School",
  description: null,
  address: "1 Hindhead Avenue",
  city: "Harare",
  country: "ZW",
  latitude: -17.78,
  longitude: 31.12,
  wikidataId: null,
  identity: { legalName: "Chisipite Trust" },
};
const page = "https://hakika.example/en/verify/venues/018f0000-0000-7000-8000-000000000001";
const verified = { state: "verified", tier: 3, text: "Tier 3" };

test("an organization has its registered name, and its coordinates as a location", () => {
  const data = JSON.parse(placeData(place, verified, page));
  expect(data).toMatchObject({
    "@type": "School",
    legalName: "Chisipite Trust",
    location: { "@type": "Place", geo: { latitude: -17.78, longitude: 31.12 } },
    address: { streetAddress: "1 Hindhead Avenue", addressLocality: "Harare", addressCountry: "ZW" },
  });
  expect(data).not.toHaveProperty("geo");
});

test("a park is a place without a registered name, with its coordinates as geo", () => {
  const data = JSON.parse(placeData({ ...place, entityType: "park" }, verified, page));
  expect(data).toMatchObject({ "@type": "Park", geo: { "@type": "GeoCoordinates" } });
  expect(data).not.toHaveProperty("legalName");
  expect(data).not.toHaveProperty("location");
});

test("only a verified badge is stated as a tier", () => {
  expect(JSON.parse(placeData(place, verified, page)).additionalProperty.value).toBe(3);
  for (const state of ["suspended", "expired", "under_review", "unverified"]) {
    const data = JSON.parse(placeData(place, { ...verified, state }, page));
    expect(data, state).not.toHaveProperty("additionalProperty");
  }
  expect(JSON.parse(placeData(place, undefined, page))).not.toHaveProperty("additionalProperty");
});

test("unknown values are left out", () => {
  const bare = { ...place, address: null, city: null, latitude: null, identity: { legalName: null } };
  const data = JSON.parse(placeData(bare, undefined, page));
  expect(data.address).toEqual({ "@type": "PostalAddress", addressCountry: "ZW" });
  for (const name of ["location", "geo", "legalName", "description", "sameAs"]) {
    expect(data).not.toHaveProperty(name);
  }
});

test("a name can't close the script element that contains the data", () => {
  const text = placeData({ ...place, displayName: "</script><script>alert(1)</script>" }, undefined, page);
  expect(text).not.toContain("<");
  expect(JSON.parse(text).name).toBe("</script><script>alert(1)</script>");
});
