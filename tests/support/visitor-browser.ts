import { expect } from "vitest";
import type { TestGateway } from "./gateway.ts";
import { CookieJar, signInByForm } from "./sign-in-by-form.ts";
import type { TestWeb } from "./web.ts";

const gatewayUrl = "http://localhost:8001";
export const redirectUri = `${gatewayUrl}/v1/auth/idp/callback`;

/**
 * Returns a class that acts as one person's browser. It follows the sign-in redirects until it is back at the web app.
 * `system` is a function, because the servers start after this call.
 */
export function browserOf(system: () => { gateway: TestGateway; web: TestWeb }) {
  return class Browser {
    readonly jar = new CookieJar();

    constructor(readonly address = "198.51.100.7") {}

    async get(address: string, forged: Record<string, string> = {}): Promise<Response> {
      const headers = { Cookie: this.jar.header(), ...forged };
      const answer = address.startsWith(gatewayUrl)
        ? await system().gateway.app.fetch(new Request(address, { headers }), { remoteAddress: this.address })
        : await system().web.request(address.replace(system().web.origin, ""), {
          headers,
          address: this.address,
        });
      this.jar.keep(answer);
      return answer;
    }

    post(path: string, form: Record<string, string> = {}): Promise<Response> {
      const headers = { Cookie: this.jar.header(), Origin: system().web.origin };
      const body = new URLSearchParams(form);
      return system().web.request(path, { method: "POST", headers, body, address: this.address })
        .then((answer) => {
          this.jar.keep(answer);
          return answer;
        });
    }

    /**
     * Signs in up to the redirect to `/auth/callback`. Returns the callback URL with its code, but doesn't request it.
     */
    async upToCallback(returnTo: string, email: string): Promise<string> {
      const begun = await this.get(`/auth/sign-in?return_to=${encodeURIComponent(returnTo)}`);
      expect(begun.status).toBe(302);
      const atGateway = await this.get(begun.headers.get("location")!);
      const callback = await signInByForm(atGateway.headers.get("location")!, email, redirectUri);
      return (await this.get(callback)).headers.get("location")!;
    }

    async signIn(returnTo: string, email = "rudo@visitor.example"): Promise<Response> {
      return await this.get(await this.upToCallback(returnTo, email));
    }

    me(): Promise<Response> {
      return system().web.request("/api/identity/me", {
        headers: { Cookie: this.jar.header(), "Sec-Fetch-Site": "same-origin" },
        address: this.address,
      });
    }
  };
}
