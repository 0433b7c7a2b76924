import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { MapPreview, type MapPreviewProps } from "./map-preview.tsx";
import * as demos from "./map-preview.demo.tsx";

const here = { latitude: -17.8519, longitude: 31.0436, name: "Mbare Library" };
// Tests make no network requests.
const embedUrl = () => "about:blank";
const show = (props: Partial<MapPreviewProps> = {}) =>
  render(<MapPreview {...here} embedUrl={embedUrl} {...props} />);
const button = () => page.getByRole("button", { name: "Show map" });
const frame = () => document.querySelector("iframe");

conformance({
  item: "map-preview",
  demos,
  parts: { "map-preview": (props) => <MapPreview {...here} {...props} /> },
});

describe("before the reader requests the map", () => {
  test.for(Object.entries(demos))("%s: nothing is loaded from another site", async ([, Demo]) => {
    performance.clearResourceTimings();
    await render(<Demo />);
    expect(document.querySelector("iframe, [src^=http], link[rel=preconnect], link[rel=dns-prefetch]"))
      .toBeNull();
    const elsewhere = performance.getEntriesByType("resource").filter(({ name }) =>
      !name.startsWith(location.origin)
    );
    expect(elsewhere).toEqual([]);
  });

  test("the button's description names the map provider", async () => {
    await show({ provider: "Maps of Harare" });
    await expect.element(button()).toHaveAccessibleDescription(/^The map is loaded from Maps of Harare/);
  });
});

describe("requesting the map", () => {
  test("with Tab and Enter shows a map with a name, and moves the focus into it", async () => {
    const changed = vi.fn();
    await show({ onShownChange: changed });
    await userEvent.tab();
    await expect.element(button()).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(button()).not.toBeInTheDocument();
    expect(changed.mock.calls).toEqual([[true]]);
    expect(frame()!.title).toBe("Map of Mbare Library");
    expect(document.activeElement).toBe(frame());
  });

  test("does not send the page's address to the frame", async () => {
    await show({ defaultShown: true });
    expect(frame()!.referrerPolicy).toBe("no-referrer");
    expect([...frame()!.sandbox]).toEqual(["allow-scripts", "allow-same-origin", "allow-popups"]);
    expect(document.activeElement).toBe(document.body);
  });

  test("controlled, reports the request and does not show the map by itself", async () => {
    const changed = vi.fn();
    const screen = await show({ shown: false, onShownChange: changed });
    await button().click();
    expect(changed.mock.calls).toEqual([[true]]);
    expect(frame()).toBeNull();
    await screen.rerender(<MapPreview {...here} embedUrl={embedUrl} shown />);
    expect(frame()).not.toBeNull();
  });
});

describe("addresses", () => {
  test("the coordinates are part of the map's address", async () => {
    const asked = vi.fn(embedUrl);
    await show({ defaultShown: true, embedUrl: asked });
    expect(asked.mock.calls[0]).toEqual([{ latitude: -17.8519, longitude: 31.0436 }]);
  });

  test("directions lead to the place, in a new tab, and Tab reaches them after the button", async () => {
    await show();
    // Iframes in earlier tests may have changed where Tab starts.
    (button().element() as HTMLElement).focus();
    await userEvent.tab();
    const link = page.getByRole("link", { name: "Directions (opens in a new tab)" });
    await expect.element(link).toHaveFocus();
    await expect.element(link).toHaveAttribute(
      "href",
      "https://www.openstreetmap.org/directions?to=-17.8519%2C31.0436",
    );
    await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
  });
});

describe("the coordinates as text", () => {
  test.for<[number, number, string, string]>([
    [-17.8519, 31.0436, "en", "17.8519° S, 31.0436° E"],
    [51.5, -0.12, "en", "51.5000° N, 0.1200° W"],
    [-25.9742, 32.5716, "fr", "25,9742° S, 32,5716° E"],
    [0, 0, "en", "0.0000° N, 0.0000° E"],
  ])("%d, %d in %s", async ([latitude, longitude, locale, words]) => {
    await show({ latitude, longitude, locale });
    await expect.element(page.getByText(words)).toBeVisible();
  });

  test.for<[string, number | null, number | null]>([
    ["unknown", null, null],
    ["half known", 1, null],
    ["not on earth", 91, 0],
    ["no number", Number.NaN, 0],
  ])("%s: no map and no directions", async ([, latitude, longitude]) => {
    await show({ latitude, longitude, address: "Mbare" });
    await expect.element(page.getByText("Mbare")).toBeVisible();
    expect(document.querySelector("button, a, iframe")).toBeNull();
  });
});
