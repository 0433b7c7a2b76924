/**
 * Whether an address's user and password were encoded correctly. A server address has no fragment, so a `#` is part of
 * an unencoded password; and a `%` without `XX` cannot be decoded.
 */
export function hasReadableUser(url: URL): boolean {
  if (url.hash) return false;
  try {
    for (const part of [url.username, url.password]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
