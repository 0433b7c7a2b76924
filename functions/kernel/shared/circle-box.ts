export interface Circle {
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
}

/** Latitude and longitude ranges that contain a circle, in degrees. */
export interface Box {
  readonly south: number;
  readonly north: number;
  /** One range, or two if the box crosses the date line. */
  readonly longitudes: readonly Range[];
}

type Range = readonly [west: number, east: number];

/** Mean radius of the Earth (IUGG), used for distances. */
export const earthRadiusKm = 6_371.0088;

/** How far a box extends beyond its circle. This margin is needed because distances are rounded to metres. */
const slackKm = 0.001;

const degrees = (radians: number) => radians * 180 / Math.PI;
const radians = (degrees: number) => degrees * Math.PI / 180;

/**
 * Returns the box that an index search uses before the exact distance is checked. A circle is widest where meridians
 * touch it. These points are slightly closer to the pole than the circle's centre. A box that contains a pole covers
 * every longitude.
 */
export function boxAround({ latitude, longitude, radiusKm }: Circle): Box {
  const angle = (radiusKm + slackKm) / earthRadiusKm;
  const [south, north] = [latitude - degrees(angle), latitude + degrees(angle)];
  if (south <= -90 || north >= 90) return { south, north, longitudes: [[-180, 180]] };
  const wide = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude)))));
  const [west, east] = [longitude - wide, longitude + wide];
  const longitudes: readonly Range[] = west <= -180
    ? [[west + 360, 180], [-180, east]]
    : east >= 180
    ? [[west, 180], [-180, east - 360]]
    : [[west, east]];
  return { south, north, longitudes };
}

/** Returns the great-circle distance between two points (haversine formula). */
export function distanceKm(
  one: { readonly latitude: number; readonly longitude: number },
  other: { readonly latitude: number; readonly longitude: number },
): number {
  const half = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) *
      Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)));
}
