import fc from "fast-check";
import { expect, test } from "vitest";
import { boxAround, type Circle, earthRadiusKm } from "./circle-box.ts";

const radians = (degrees: number) => degrees * Math.PI / 180;
const degrees = (radians: number) => radians * 180 / Math.PI;

function pointAt({ latitude, longitude }: Circle, distanceKm: number, bearing: number) {
  const far = distanceKm / earthRadiusKm;
  const from = radians(latitude);
  const to = Math.asin(
    Math.min(
      1,
      Math.max(-1, Math.sin(from) * Math.cos(far) + Math.cos(from) * Math.sin(far) * Math.cos(bearing)),
    ),
  );
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(far) * Math.cos(from),
    Math.cos(far) - Math.sin(from) * Math.sin(to),
  );
  const east = longitude + degrees(turn);
  return { latitude: degrees(to), longitude: east > 180 ? east - 360 : east < -180 ? east + 360 : east };
}

const isInside = (circle: Circle, { latitude, longitude }: { latitude: number; longitude: number }) => {
  const { south, north, longitudes } = boxAround(circle);
  return south <= latitude && latitude <= north &&
    longitudes.some(([west, east]) => west <= longitude && longitude <= east);
};

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyCircle = fc.record({
  latitude: number(-90, 90),
  longitude: number(-180, 180),
  radiusKm: number(0.001, 1_000),
});

test("a point inside a circle is inside its box, anywhere on Earth", () => {
  fc.assert(
    fc.property(anyCircle, number(0, 1), number(0, 2 * Math.PI), (circle, part, bearing) => {
      expect(isInside(circle, pointAt(circle, part * circle.radiusKm, bearing))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test("a box is no wider than its circle", () => {
  fc.assert(fc.property(anyCircle, (circle) => {
    const { south, north, longitudes } = boxAround(circle);
    if (Math.abs(circle.latitude) + degrees(circle.radiusKm / earthRadiusKm) > 89) return;
    expect(north - south).toBeCloseTo(2 * degrees(circle.radiusKm / earthRadiusKm), 3);
    const width = longitudes.reduce((sum, [west, east]) => sum + east - west, 0);
    const half = Math.asin(Math.sin(circle.radiusKm / earthRadiusKm) / Math.cos(radians(circle.latitude)));
    expect(width).toBeCloseTo(2 * degrees(half), 2);
  }));
});

test.each([
  ["over the date line", { latitude: 0, longitude: 179.9, radiusKm: 100 }, 2],
  ["over the date line from the other side", { latitude: 0, longitude: -179.9, radiusKm: 100 }, 2],
  ["around a pole", { latitude: 89.9, longitude: 10, radiusKm: 100 }, 1],
  ["elsewhere", { latitude: 10, longitude: 10, radiusKm: 100 }, 1],
])("%s", (_name, circle, ranges) => {
  expect(boxAround(circle).longitudes).toHaveLength(ranges);
});
