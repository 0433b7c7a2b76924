import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { ClusterMap, type ClusterMapPoint } from "./cluster-map.tsx";
import * as demos from "./cluster-map.demo.tsx";

const isDrawn = () => expect.element(page.getByRole("button", { pressed: false }).first()).toBeVisible();

conformance({
  item: "cluster-map",
  demos,
  parts: { "cluster-map": (props) => <ClusterMap label="Places" points={[]} {...props} /> },
  open: { Places: isDrawn, Events: isDrawn, Translated: isDrawn },
});

const place = (name: string, latitude: number | null, longitude: number | null): ClusterMapPoint => ({
  id: name,
  name,
  latitude,
  longitude,
});
const places = [
  place("Harare", -17.83, 31.05),
  place("Mbare", -17.85, 31.04),
  place("Nairobi", -1.29, 36.82),
  place("Nowhere", null, null),
  place("Beyond the pole", 91, 10),
];

const marker = (name: string) => page.getByRole("button", { name, exact: true });
const map = () => page.getByRole("region", { name: "Places", exact: true });
const list = () => page.getByRole("region", { name: "Places at the selected marker" });
const rows = () => list().getByRole("listitem").elements().map(({ textContent }) => textContent);
const focused = () => document.activeElement?.getAttribute("aria-label");

test.for(["{Enter}", " "])("%s on a marker lists its points, and the focus stays on it", async (key) => {
  await render(<ClusterMap label="Places" points={places} />);
  await expect.element(list().getByText(/^Select a marker/)).toBeVisible();
  await expect.element(marker("2 places")).toHaveTextContent("2");
  marker("2 places").element().focus();
  await userEvent.keyboard(key);
  await expect.poll(rows).toEqual(["Harare", "Mbare"]);
  await expect.element(list().getByRole("heading", { level: 2, name: "2 places" })).toBeVisible();
  await expect.poll(focused).toBe("2 places");
  await expect.element(marker("2 places")).toHaveAttribute("aria-pressed", "true");
  await marker("Show all places").click();
  await expect.element(list().getByRole("heading", { name: "Places" })).toBeVisible();
});

test("only points with a location on earth are on the map", async () => {
  await render(<ClusterMap label="Places" points={places} />);
  const names = () => [...document.querySelectorAll("[aria-pressed]")].map(({ ariaLabel }) => ariaLabel);
  await expect.poll(names).toEqual(["2 places", "Nairobi"]);
});

test("the map is moved by arrow keys and zoomed by plus and minus", async () => {
  await render(
    <ClusterMap label="Places" points={[place("Accra", 5.6, -0.2), place("Kigali", -1.9, 30.1)]} />,
  );
  await expect.element(marker("Accra")).toBeVisible();
  const left = (name: string) => marker(name).element().getBoundingClientRect().left;
  const between = () => left("Kigali") - left("Accra");
  const before = { accra: left("Accra"), between: between() };
  map().element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => left("Accra")).toBeLessThan(before.accra);
  await userEvent.keyboard("-");
  await expect.poll(between).toBeLessThan(before.between * 0.9);
  await expect.poll(() => document.querySelector(".leaflet-zoom-anim")).toBeNull();
  await userEvent.keyboard("+");
  await expect.poll(between).toBeGreaterThan(before.between * 0.9);
});

test("a zoom leaves the focus on the same marker", async () => {
  await render(<ClusterMap label="Places" points={places} />);
  await expect.element(marker("Nairobi")).toBeVisible();
  marker("Nairobi").element().focus();
  const before = marker("Nairobi").element();
  before.dispatchEvent(new WheelEvent("wheel", { deltaY: 300, bubbles: true, cancelable: true }));
  await expect.poll(() => marker("Nairobi").element()).not.toBe(before);
  await expect.element(marker("Nairobi")).toHaveFocus();
});

test("the Tab key moves a marker outside of the frame into it", async () => {
  await render(
    <ClusterMap label="Places" points={[place("Accra", 5.6, -0.2), place("Kigali", -1.9, 30.1)]} />,
  );
  await expect.element(marker("Accra")).toBeVisible();
  map().element().focus();
  const inside = () => {
    const { left, right } = map().element().getBoundingClientRect();
    const box = marker("Kigali").element().getBoundingClientRect();
    return box.left >= left && box.right <= right;
  };
  for (let times = 0; inside(); times++) {
    expect(times).toBeLessThan(20);
    await userEvent.keyboard("{ArrowLeft}");
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await userEvent.tab();
  await userEvent.tab();
  expect(focused()).toBe("Kigali");
  await expect.poll(inside).toBe(true);
});

test("selecting a marker zooms to its points, which then have separate markers", async () => {
  const far = [place("Accra", 5.6, -0.2), place("Abidjan", 5.35, -4), place("Nairobi", -1.29, 36.82)];
  await render(<ClusterMap label="Places" points={far} />);
  await marker("2 places").click();
  await expect.element(marker("Abidjan")).toBeVisible();
  await expect.poll(rows).toEqual(["Accra", "Abidjan"]);
  await expect.element(marker("2 places")).not.toBeInTheDocument();
});

test("custom texts name markers and rows", async () => {
  await render(<demos.Events />);
  await expect.element(marker("2 concerts in Harare")).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByRole("link", { name: "Chimurenga Nights" })).toBeVisible();
  await expect.element(page.getByText("1 online concert is only in the list.")).toBeVisible();
});

test("a selection can be controlled, and points can come and go", async () => {
  const changed = vi.fn();
  function Page() {
    const [ids, setIds] = useState<readonly string[]>(["Nairobi"]);
    const [count, setCount] = useState(3);
    return (
      <>
        <ClusterMap
          label="Places"
          points={places.slice(0, count)}
          value={ids}
          onValueChange={(next) => {
            changed(next);
            setIds(next);
          }}
        />
        <button type="button" onClick={() => setCount(2)}>Fewer</button>
      </>
    );
  }
  await render(<Page />);
  await expect.element(marker("Nairobi")).toHaveAttribute("aria-pressed", "true");
  await marker("2 places").click();
  expect(changed).toHaveBeenCalledWith(["Harare", "Mbare"]);
  await expect.poll(rows).toEqual(["Harare", "Mbare"]);
  await page.getByRole("button", { name: "Fewer" }).click();
  await expect.element(marker("Nairobi")).not.toBeInTheDocument();
});

test("without points it shows the world, and can be zoomed", async () => {
  await render(<ClusterMap label="Places" points={[]} />);
  await expect.poll(() => document.querySelector(".leaflet-overlay-pane path")).not.toBeNull();
  const drawn = () => document.querySelector(".leaflet-overlay-pane path")!.getAttribute("d");
  const before = drawn();
  await marker("Zoom in").click();
  await expect.poll(drawn).not.toBe(before);
});

test("tiles come from the given address, with their credit", async () => {
  const url = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=#{z}/{x}/{y}";
  await render(
    <ClusterMap
      label="Places"
      points={places}
      tiles={{ url, attribution: '<a href="#credit">Our tiles</a>' }}
    />,
  );
  await expect.element(page.getByRole("link", { name: "Our tiles" })).toBeVisible();
  await expect.poll(() => document.querySelector<HTMLImageElement>(".leaflet-tile")?.src).toMatch(
    /#\d+\/\d+\/\d+$/,
  );
  expect(document.querySelector(".leaflet-overlay-pane path")).toBeNull();
});

test("the map can be left while it zooms", async () => {
  const { unmount } = await render(<ClusterMap label="Places" points={places} />);
  await expect.element(marker("2 places")).toBeVisible();
  marker("Zoom out").element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.poll(() => document.querySelector(".leaflet-zoom-anim")).not.toBeNull();
  await unmount();
  // Leaflet ends a zoom after 250 ms. The test waits until then, because an error at that moment would appear in the
  // console and fail the test.
  await new Promise((resolve) => setTimeout(resolve, 300));
});
