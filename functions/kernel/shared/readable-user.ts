/**
 * Checks whether the user and password in a URL are encoded correctly. A server URL has no fragment, so a `#` can
 * only be part of a password that was not encoded. A `%` without two hexadecimal digits after it cannot be decoded.
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
