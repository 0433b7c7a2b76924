const uploadPath = /^\/v1\/media\/uploads\/([0-9a-f-]{36})\/bytes$/;

/**
 * The address at our own origin of a picture or document that the media namespace keeps; nothing for one that lies elsewhere.
 *
 * Pages show what lies at their own origin only. What other hosts keep is never fetched for a visitor: neither by the
 * page, which would tell that host who looks, nor by the server, which would be led wherever an author wants.
 *
 * @param width of the rendition in pixels; without one, as it was uploaded
 */
export function ownPicture(
  address: string | null | undefined,
  gatewayOrigin: string,
  width?: 320 | 640 | 1280,
): string | undefined {
  const url = address && URL.canParse(address) ? new URL(address) : undefined;
  const id = url?.origin === new URL(gatewayOrigin).origin ? uploadPath.exec(url.pathname)?.[1] : undefined;
  if (!id) return undefined;
  const wanted = width ?? url!.searchParams.get("width");
  return `/api/media/uploads/${id}/bytes${
    wanted ? `?${new URLSearchParams({ width: String(wanted) })}` : ""
  }`;
}
