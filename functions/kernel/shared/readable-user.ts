/**
 * Whether user and password of an address mean what was written. `#` begins a fragment, which an address of a server
 * has not, so it is part of a password that was not encoded; and what is no `%XX` cannot be decoded.
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
