import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { VenueCard, type VenueCardProps, type VenueSummary } from "./venue-card.tsx";
import * as demos from "./venue-card.demo.tsx";

const venue: VenueSummary = {
  id: "1",
  displayName: "Mbare Library",
  entityType: "ngo",
  city: "Harare",
  country: "ZW",
  platform: { verificationTier: { tier: 3 } },
};

conformance({
  item: "venue-card",
  demos,
  parts: { "venue-card": (props) => <VenueCard venue={venue} href="#" {...props} /> },
});

const show = (fields: Partial<VenueSummary>, props: Partial<VenueCardProps> = {}) =>
  render(<VenueCard venue={{ ...venue, ...fields }} href="#venue" {...props} />);

describe("the card", () => {
  test("has one link, named by the venue, that covers all of it", async () => {
    await show({}, { style: { width: 300 } });
    await expect.element(page.getByRole("link", { name: "Mbare Library", exact: true }))
      .toHaveAttribute("href", "#venue");
    const card = document.querySelector("[data-slot=venue-card]")!.getBoundingClientRect();
    const corner = document.elementFromPoint(card.right - 30, card.bottom - 10);
    expect(corner!.closest("a")?.textContent).toBe("Mbare Library");
  });

  test("its buttons do not open the venue", async () => {
    const pressed = vi.fn();
    await show({}, { href: "#elsewhere", children: <button type="button" onClick={pressed}>Vouch</button> });
    await page.getByRole("button", { name: "Vouch" }).click();
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(location.hash).not.toBe("#elsewhere");
  });

  test("Tab reaches the venue and then the button, the focus ring surrounds the card, Enter opens it", async () => {
    await show({}, { children: <button type="button">Vouch</button> });
    await userEvent.tab();
    await expect.element(page.getByRole("link")).toHaveFocus();
    expect(getComputedStyle(document.querySelector("[data-slot=venue-card]")!).outlineStyle).toBe("solid");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => location.hash).toBe("#venue");
    await userEvent.tab();
    await expect.element(page.getByRole("button")).toHaveFocus();
  });

  test("its name is a heading of the given level", async () => {
    await show({}, { headingLevel: "h2" });
    await expect.element(page.getByRole("heading", { name: "Mbare Library", level: 2 })).toBeVisible();
  });
});

describe("tier", () => {
  test("is named with its meaning, and is not focusable", async () => {
    await show({});
    const badge = page.getByRole("img", { name: "Government. It was found in an official register." });
    await expect.element(badge).not.toHaveAttribute("tabindex");
  });

  test.for<[NonNullable<VenueSummary["status"]>, string]>([
    ["suspended", "Suspended"],
    ["closed", "Permanently closed"],
  ])("is replaced by %s", async ([status, words]) => {
    await show({ status });
    await expect.element(page.getByText(words)).toBeVisible();
    expect(page.getByRole("img").elements()).toEqual([]);
  });
});

describe("place and kind", () => {
  test.for<[string, Partial<VenueSummary>, string | undefined, string]>([
    [
      "address, city, country",
      { address: "12 Ardbennie Road" },
      undefined,
      "12 Ardbennie Road, Harare, Zimbabwe",
    ],
    ["only the country", { city: null }, undefined, "Zimbabwe"],
    ["in another language", { country: "KE", city: "Nairobi" }, "sw", "Nairobi, Kenya"],
    ["no code of a country", { country: "?" }, undefined, "Harare, ?"],
    ["some metres", { distanceKm: 0.346 }, undefined, "Harare, Zimbabwe · 350 m away"],
    ["right here", { distanceKm: 0 }, undefined, "Harare, Zimbabwe · 0 m away"],
    ["a kilometre after rounding", { distanceKm: 0.999 }, undefined, "Harare, Zimbabwe · 1 km away"],
    ["some kilometres", { distanceKm: 1.24 }, undefined, "Harare, Zimbabwe · 1.2 km away"],
    ["far", { distanceKm: 1234.5 }, "de", "Harare, Simbabwe · 1.235 km away"],
    ["a kind that is new", { entityType: "night_market" }, undefined, "night market"],
  ])("%s", async ([, fields, locale, words]) => {
    await show(fields, { locale });
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  });
});

describe("rating", () => {
  test.for<[string, VenueCardProps["rating"], string | undefined]>([
    ["with a number of people", { value: 4.56, count: 1280 }, "Rated 4.6 of 5 by 1,280 people"],
    ["of one", { value: 5, count: 1 }, "Rated 5 of 5 by 1 person"],
    ["without one", { value: 3 }, "Rated 3 of 5"],
    ["none", null, undefined],
  ])("%s", async ([, rating, words]) => {
    await show({}, { rating });
    const said = page.getByText(/^Rated/).elements().map((element) => element.textContent);
    expect(said).toEqual(words ? [words] : []);
  });
});

test("a picture is decorative, and is loaded without revealing the page", async () => {
  await show({}, { image: "/mbare.jpg" });
  const image = document.querySelector("img")!;
  expect([image.getAttribute("src"), image.alt, image.referrerPolicy]).toEqual([
    "/mbare.jpg",
    "",
    "no-referrer",
  ]);
});

describe("content from strangers", () => {
  test.for(["javascript:alert(1)", "data:text/html,x", "//evil.example/x", "JaVaScRiPt:alert(1)"])(
    "the address %j is not followed or loaded",
    async (address) => {
      await show({}, { href: address, image: address });
      await expect.element(page.getByRole("link")).toHaveAttribute("href", "#");
      expect(document.querySelector("img")).toBeNull();
    },
  );

  test("markup in a name is shown as text", async () => {
    await show({ displayName: "<img src=x onerror=alert(1)>" });
    await expect.element(page.getByRole("heading", { name: "<img src=x onerror=alert(1)>" })).toBeVisible();
    expect(document.querySelector("img")).toBeNull();
  });
});
