import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import { type FoundPlace, LocationPicker, type LocationPickerProps, type Place } from "./location-picker.tsx";
import * as demos from "./location-picker.demo.tsx";

const { detail } = detailsOf("location-picker");

conformance({
  item: "location-picker",
  demos,
  parts: { "location-picker": (props) => <LocationPicker aria-label="Where" {...props} /> },
});

afterEach(() => vi.restoreAllMocks());

const address = {
  country: "ZW",
  street: "Chaminuka Street",
  district: "",
  city: "Harare",
  region: "",
  postalCode: "",
};
const library: FoundPlace = {
  id: "1",
  name: "Mbare Library",
  address,
  latitude: -17.8577,
  longitude: 31.0437,
};
const box = (name: string | RegExp) => page.getByRole("textbox", { name });
const searchBox = page.getByRole("combobox", { name: "Find a place" });
const show = (props: Partial<LocationPickerProps> = {}) =>
  render(<LocationPicker aria-label="Where" {...props} />);

describe("the search", () => {
  test("a selection by keyboard fills every field, and the form gets it", async () => {
    const asked = vi.fn(() => Promise.resolve([library]));
    await render(
      <form>
        <LocationPicker aria-label="Where" search={asked} />
      </form>,
    );
    await searchBox.fill("mbare");
    await expect.element(page.getByRole("option", { name: /Mbare Library/ })).toBeVisible();
    expect(asked).toHaveBeenCalledExactlyOnceWith("mbare", { signal: expect.any(AbortSignal) });
    await userEvent.keyboard("{ArrowDown}{ArrowUp}{ArrowUp}{Enter}");
    await expect.element(box("Place name")).toHaveValue("Mbare Library");
    const sent = Object.fromEntries(new FormData(document.querySelector("form")!));
    expect(sent).toMatchObject({
      "place.name": "Mbare Library",
      "place.street": "Chaminuka Street",
      "place.city": "Harare",
      "place.country": "ZW",
      "place.latitude": "-17.8577",
      "place.longitude": "31.0437",
    });
    // Setting the text after a selection must not trigger a search, so the list still contains the first results.
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(page.getByRole("option", { name: /Mbare Library/ })).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test("Escape closes the list and leaves the fields", async () => {
    await show({ search: () => Promise.resolve([library]), defaultValue: { name: "Hall" } });
    await searchBox.fill("mbare");
    await expect.element(page.getByRole("option", { name: /Mbare/ })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("option", { name: /Mbare/ })).not.toBeInTheDocument();
    await expect.element(box("Place name")).toHaveValue("Hall");
  });

  detail("a late response does not replace a newer one, and is aborted", async () => {
    const answers: ((found: FoundPlace[]) => void)[] = [];
    const signals: AbortSignal[] = [];
    await show({
      search: (_, { signal }) => {
        signals.push(signal);
        return new Promise((answer) => answers.push(answer));
      },
    });
    await searchBox.fill("old");
    await expect.poll(() => answers.length).toBe(1);
    await searchBox.fill("new");
    await expect.poll(() => answers.length).toBe(2);
    expect(signals[0]!.aborted).toBe(true);
    answers[1]!([library]);
    answers[0]!([]);
    await expect.element(page.getByRole("option", { name: /Mbare Library/ })).toBeVisible();
  });

  test.for<[string, () => Promise<FoundPlace[]>, string]>([
    ["nothing found", () => Promise.resolve([]), "No results. Fill in the fields below."],
    [
      "a failure",
      () => Promise.reject(new Error("503")),
      "The search is unavailable. Fill in the fields below.",
    ],
  ])("%s is announced", async ([, search, words]) => {
    await show({ search });
    await searchBox.fill("mbare");
    await expect.element(page.getByRole("status").filter({ hasText: words })).toBeVisible();
  });
});

describe("the coordinates", () => {
  test.for<[string, string, Partial<Place>]>([
    ["-17.86", "", { latitude: -17.86, longitude: null }],
    ["−17,86", "", { latitude: -17.86, longitude: null }],
    ["91", "", { latitude: null, longitude: null }],
    ["", "-180", { latitude: null, longitude: -180 }],
    ["1e1", "", { latitude: null, longitude: null }],
  ])("%j and %j are understood", async ([latitude, longitude, point]) => {
    const changed = vi.fn();
    await show({ onValueChange: changed });
    if (latitude) await box("Latitude").fill(latitude);
    if (longitude) await box("Longitude").fill(longitude);
    expect(changed.mock.lastCall![0]).toMatchObject(point);
  });

  test("an error is shown at the field", async () => {
    await show();
    await box("Latitude").fill("95");
    await userEvent.tab();
    await expect.element(box("Latitude")).toHaveAccessibleDescription(/Enter degrees from −90 to 90/);
    await userEvent.tab();
    await expect.element(box("Longitude")).toHaveAccessibleDescription(/Enter both coordinates, or neither/);
  });

  test("the error about one missing coordinate disappears once the other is removed too", async () => {
    await render(
      <form>
        <LocationPicker aria-label="Where" />
      </form>,
    );
    await box("Latitude").fill("-17.8");
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(box("Longitude")).toHaveAccessibleDescription(/Enter both coordinates, or neither/);
    await box("Latitude").fill("");
    await expect.element(box("Longitude")).not.toHaveAccessibleDescription(/Enter both/);
    expect(document.querySelector("form")!.checkValidity()).toBe(true);
  });

  test("a pair can be pasted into either field", async () => {
    await show();
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "-17.8577, 31.0437");
    box("Longitude").element().dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
    await expect.element(box("Latitude")).toHaveValue("-17.8577");
    await expect.element(box("Longitude")).toHaveValue("31.0437");
  });

  test("the device fills in its location, or a message says that it cannot", async () => {
    const ask = vi.spyOn(navigator.geolocation, "getCurrentPosition");
    ask.mockImplementation((done) =>
      done({ coords: { latitude: -17.12345678, longitude: 31.5 } } as GeolocationPosition)
    );
    await show();
    await page.getByRole("button", { name: "Use my location" }).click();
    await expect.element(box("Latitude")).toHaveValue("-17.123457");
    await expect.element(page.getByText("Coordinates set to your location.")).toBeVisible();
    ask.mockImplementation((_, failed) => failed!({ code: 1 } as GeolocationPositionError));
    await page.getByRole("button", { name: "Use my location" }).click();
    await expect.element(page.getByText(/location is not available/)).toBeVisible();
    await expect.element(box("Latitude")).toHaveValue("-17.123457");
  });
});

detail(
  "a late device location keeps newer input, and does nothing once the component is removed",
  async () => {
    let answer: PositionCallback = () => {};
    vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((done) => {
      answer = done;
    });
    const here = { coords: { latitude: -17.5, longitude: 31.5 } } as GeolocationPosition;
    const changed = vi.fn();
    const screen = await show({ onValueChange: changed });
    await page.getByRole("button", { name: "Use my location" }).click();
    await box("Place name").fill("Hall");
    answer(here);
    await expect.element(box("Latitude")).toHaveValue("-17.5");
    await expect.element(box("Place name")).toHaveValue("Hall");
    expect(changed.mock.lastCall![0]).toMatchObject({ name: "Hall", latitude: -17.5, longitude: 31.5 });
    await page.getByRole("button", { name: "Use my location" }).click();
    await screen.unmount();
    changed.mockClear();
    answer(here);
    expect(changed).not.toHaveBeenCalled();
  },
);

detail("a reset restores the first place", async () => {
  await render(
    <form>
      <LocationPicker aria-label="Where" defaultValue={library} search={() => Promise.resolve([library])} />
      <button type="reset">Reset</button>
    </form>,
  );
  await searchBox.fill("gallery");
  // Wait for the list, because Escape clears the search while the list is closed.
  await expect.element(page.getByRole("option")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(searchBox).toHaveValue("gallery");
  await box("Latitude").fill("no number");
  await box("Place name").fill("Elsewhere");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.element(box("Latitude")).toHaveValue("-17.8577");
  await expect.element(box("Place name")).toHaveValue("Mbare Library");
  await expect.element(searchBox).toHaveValue("");
});

detail("coordinates set from outside replace typed ones", async () => {
  const tree = (latitude: number | null, onValueChange?: (place: Place) => void) => (
    <LocationPicker aria-label="Where" value={{ ...library, latitude }} onValueChange={onValueChange} />
  );
  const screen = await render(tree(null));
  await box("Latitude").fill("-17.");
  await expect.element(box("Latitude")).toHaveValue("-17.");
  await screen.rerender(tree(-18.25));
  await expect.element(box("Latitude")).toHaveValue("-18.25");
});

test("controlled, it shows the given value", async () => {
  const screen = await show({ value: library });
  await box("Place name").fill("Elsewhere");
  await expect.element(box("Place name")).toHaveValue("Mbare Library");
  await screen.rerender(<LocationPicker aria-label="Where" value={{ ...library, name: "Gallery" }} />);
  await expect.element(box("Place name")).toHaveValue("Gallery");
});
