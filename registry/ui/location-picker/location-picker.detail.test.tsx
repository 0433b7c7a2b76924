import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type FoundPlace, LocationPicker, type LocationPickerProps, type Place } from "./location-picker.tsx";

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
  test("a late response does not replace a newer one, and is aborted", async () => {
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
});

test("a late device location keeps newer input, and does nothing once the component is removed", async () => {
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
});

test("a reset restores the first place", async () => {
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

test("coordinates set from outside replace typed ones", async () => {
  const tree = (latitude: number | null, onValueChange?: (place: Place) => void) => (
    <LocationPicker aria-label="Where" value={{ ...library, latitude }} onValueChange={onValueChange} />
  );
  const screen = await render(tree(null));
  await box("Latitude").fill("-17.");
  await expect.element(box("Latitude")).toHaveValue("-17.");
  await screen.rerender(tree(-18.25));
  await expect.element(box("Latitude")).toHaveValue("-18.25");
});
