const uploadPath = /^\/v1\/media\/uploads\/([0-9a-f-]{36})\/bytes$/;

/**
 * The address at our own origin of a picture or document that the media namespace keeps; undefined for one on
 * another host.
 *
 * Pages only show files of their own origin. Files on other hosts are never fetched: by the page, it would
 * reveal the visitor to that host; by the server, an author could make it request any address.
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
