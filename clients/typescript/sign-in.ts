/** A successful sign-in, read from the URL fragment. */
export interface FragmentToken {
  readonly accessToken: string;
  readonly personId: string;
  readonly expiresInSeconds: number;
  readonly isNewUser: boolean;
}

/** The error of a failed sign-in, read from the URL fragment. */
export interface FragmentError {
  readonly error: string;
  readonly description: string | null;
}

/** Returns the URL that starts a sign-in. Open it in the browser. */
export function signInAddress(gatewayUrl: string, returnTo: string): string {
  const address = new URL("/v1/auth/idp/login", gatewayUrl);
  address.searchParams.set("return_to", returnTo);
  return address.href;
}

/**
 * Reads the token from the URL fragment, then clears the fragment so that the token is not left in the browser
 * history or in a copied URL.
 *
 * @returns `undefined` if the fragment has neither a token nor an error. The fragment is then left unchanged.
 */
export function takeFragment(
  location: { readonly href: string },
  history: { replaceState(data: unknown, unused: string, url: string): void },
): FragmentToken | FragmentError | undefined {
  const address = new URL(location.href);
  const fragment = new URLSearchParams(address.hash.slice(1));
  const accessToken = fragment.get("access_token");
  const error = fragment.get("error");
  if (accessToken === null && error === null) return undefined;
  history.replaceState(null, "", `${address.pathname}${address.search}`);
  if (accessToken === null) return { error: error ?? "", description: fragment.get("error_description") };
  return {
    accessToken,
    personId: fragment.get("person_id") ?? "",
    expiresInSeconds: Number(fragment.get("expires_in") ?? 0),
    isNewUser: fragment.get("is_new_user") === "true",
  };
}
