const uploadPath = /^\/v1\/media\/uploads\/([0-9a-f-]{36})\/bytes$/;

/**
 * Returns the same-origin path of a picture or document in the media namespace, or undefined for files on other
 * hosts.
 *
 * Pages only show same-origin files. If the browser loaded a file from another host, that host would learn about the
 * visitor. If the server loaded it, authors could make the server request any URL.
 *
 * @param width of the rendition in pixels. Defaults to the width in the URL, if any. Without a width, the path is that
 * of the original upload.
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
