export function mapAddress(
  { latitude, longitude }: { latitude?: number | null | undefined; longitude?: number | null | undefined },
): string | undefined {
  if (typeof latitude !== "number" || typeof longitude !== "number") return undefined;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
