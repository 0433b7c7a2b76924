import { expect, test } from "vitest";
import { mapAddress } from "./map-address.ts";

test.each([
  [
    "a place south of the equator",
    { latitude: -17.83, longitude: 31.05 },
    "?mlat=-17.83&mlon=31.05#map=16/-17.83/31.05",
  ],
  ["a place at 0, 0", { latitude: 0, longitude: 0 }, "?mlat=0&mlon=0#map=16/0/0"],
])("%s is shown on the map", (_name, point, rest) => {
  expect(mapAddress(point)).toBe(`https://www.openstreetmap.org/${rest}`);
});

test.each([
  ["no point", {}],
  ["half a point", { latitude: 1, longitude: null }],
])("%s: no link", (_name, point) => {
  expect(mapAddress(point)).toBeUndefined();
});
