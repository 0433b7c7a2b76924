/** Stores cookies by host only. Sign-in doesn't need ports or paths. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const name = pair.slice(0, pair.indexOf("="));
      const value = pair.slice(pair.indexOf("=") + 1);
      if (value === "" || /;\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

/**
 * Signs in at the development provider as a browser does: follows redirects, fills in the e-mail address, and
 * consents to the access that the client requests.
 *
 * @returns the URL to which the provider redirects the browser, without requesting it
 */
export async function signInByForm(
  authorizationUrl: string,
  email: string,
  redirectUri: string,
  jar: CookieJar = new CookieJar(),
): Promise<string> {
  let address = authorizationUrl;
  let request: RequestInit = {};
  for (let step = 0; step < 15; step += 1) {
    if (address.startsWith(redirectUri)) return address;
    const response = await fetch(address, {
      redirect: "manual",
      ...request,
      headers: { cookie: jar.header(), ...request.headers },
    });
    jar.keep(response);
    request = {};
    const location = response.headers.get("location");
    if (location) {
      await response.body?.cancel();
      address = new URL(location, address).href;
      continue;
    }
    const page = await response.text();
    const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
    if (!response.ok || !action) {
      throw new Error(`Sign-in stopped at ${address} with ${response.status}: ${page.slice(0, 400)}`);
    }
    const form: Record<string, string> = action.endsWith("/consent") ? { decision: "allow" } : { email };
    address = new URL(action, address).href;
    request = {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
    };
  }
  throw new Error("Sign-in went in circles.");
}
