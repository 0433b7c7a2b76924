import { beforeEach, expect, test, vi } from "vitest";
import { offerOwnPoint } from "./own-point.ts";

beforeEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = `
    <div data-place-point>
      <button type="button" data-locate hidden>Use my location</button>
      <p role="status" data-locate-status data-located="Filled in." data-not-located="Not known."></p>
      <input name="latitude" value="1.5"><input name="longitude" value="2.5">
    </div>`;
  offerOwnPoint();
});

const button = () => document.querySelector<HTMLButtonElement>("[data-locate]")!;
const point = () => [...document.querySelectorAll("input")].map(({ value }) => value);
const status = () => document.querySelector("[role=status]")!.textContent;

test("a person at the place fills in its location with the required precision", () => {
  const coords = { latitude: -17.82921234, longitude: 31.05219876 };
  vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((done) =>
    done({ coords } as GeolocationPosition)
  );
  expect(button().hidden).toBe(false);
  button().click();
  expect(point()).toEqual(["-17.8292", "31.0522"]);
  expect(status()).toBe("Filled in.");
});

test("if the phone has no location, the person is told, and their input stays", () => {
  vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((_done, refuse) =>
    refuse!({} as GeolocationPositionError)
  );
  button().click();
  expect(point()).toEqual(["1.5", "2.5"]);
  expect([status(), button().hasAttribute("aria-busy")]).toEqual(["Not known.", false]);
});
