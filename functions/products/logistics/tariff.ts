import { earthRadiusKm } from "../../kernel/shared/circle-box.ts";

/** Delivery prices in minor units: a base price, a price per kg, and a price per kg per 100 km. */
export interface Tariff {
  readonly currency: string;
  readonly startMinor: number;
  readonly perKgMinor: number;
  readonly perKgAnd100KmMinor: number;
  /** Minimum chargeable weight per litre. */
  readonly gramsPerLitre: number;
  readonly quoteHours: number;
}

/** Default prices for drafts without a carrier. */
export const platformTariff: Tariff = {
  currency: "USD",
  startMinor: 400,
  perKgMinor: 120,
  perKgAnd100KmMinor: 15,
  gramsPerLitre: 200,
  quoteHours: 24,
};

export interface Stop {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Parcel {
  readonly weightGrams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Returns the price in minor units of the tariff's currency, rounded up. */
export function quote(
  tariff: Tariff,
  origin: Stop,
  destination: Stop,
  parcels: readonly Parcel[],
): number {
  const kg = parcels.reduce((sum, { weightGrams, lengthMm, widthMm, heightMm }) => {
    const litres = lengthMm * widthMm * heightMm / 1_000_000;
    return sum + Math.max(weightGrams, litres * tariff.gramsPerLitre) / 1_000;
  }, 0);
  const way = kilometres(origin, destination) / 100;
  return Math.ceil(tariff.startMinor + kg * tariff.perKgMinor + kg * way * tariff.perKgAnd100KmMinor);
}

function kilometres(one: Stop, other: Stop): number {
  const radians = (degrees: number) => degrees * Math.PI / 180;
  const half = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) *
      Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)));
}
