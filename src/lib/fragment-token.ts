/** What a sign-in left in the fragment of the address. */
export type FragmentToken =
  | {
    readonly kind: "token";
    readonly accessToken: string;
    readonly personId: string;
    readonly expiresInSeconds: number | null;
  }
  | { readonly kind: "error"; readonly code: string; readonly description: string }
  | { readonly kind: "none" };

/**
 * Takes the token out of the address: parses the fragment and clears it at once, so that a reload, a bookmark or a
 * shared link does not carry it. Where to keep the token is the caller's choice; memory is the safest.
 */
export function takeTokenFromFragment(): FragmentToken {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const accessToken = fragment.get("access_token");
  const error = fragment.get("error");
  if (accessToken === null && error === null) return { kind: "none" };
  history.replaceState(history.state, "", location.pathname + location.search);
  if (accessToken === null) {
    return { kind: "error", code: error!, description: fragment.get("error_description") ?? error! };
  }
  const expiresIn = Number(fragment.get("expires_in"));
  return {
    kind: "token",
    accessToken,
    personId: fragment.get("person_id") ?? "",
    expiresInSeconds: Number.isFinite(expiresIn) && expiresIn > 0 ? expiresIn : null,
  };
}
