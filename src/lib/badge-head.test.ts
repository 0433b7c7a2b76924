import { expect, test } from "vitest";
import { badgeHead } from "./badge-head.ts";

const origins = { web: "https://hakika.example", gateway: "https://api.hakika.example" };
const badge = { entityId: "018f0000-0000-7000-8000-000000000001", text: "Chisipite School: tier 3" };

test("oEmbed discovery links to the place's page in its language, encoded", () => {
  const { links } = badgeHead(badge, origins, "sw");
  const [link] = links;
  expect(link).toMatchObject({ rel: "alternate", type: "application/json+oembed", title: badge.text });
  const href = new URL(link!["href"]!);
  expect(href.origin + href.pathname).toBe("https://hakika.example/oembed");
  expect(href.searchParams.get("url")).toBe(`https://hakika.example/sw/verify/venues/${badge.entityId}`);
});

test("the preview picture is a PNG from the gateway, with a text for screen readers", () => {
  const metas = new Map(
    badgeHead(badge, origins, "fr").metas.map(({ property, content }) => [property, content]),
  );
  const picture = new URL(metas.get("og:image")!);
  expect(picture.origin).toBe(origins.gateway);
  expect(picture.pathname).toBe(`/v1/entities/${badge.entityId}/badge.png`);
  expect(picture.searchParams.get("lang")).toBe("fr");
  expect(metas.get("og:image:type")).toBe("image/png");
  expect(metas.get("og:image:alt")).toBe(badge.text);
});
