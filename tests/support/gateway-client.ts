import { createGatewayClient, type GatewayClient } from "../../clients/typescript/index.ts";
import { recordAnswer, sentBy } from "./recorded-answers.ts";
import { requireNextLink, type SignedIn, type TestGateway } from "./gateway.ts";

/** Calls the gateway without a socket, signed in as the given person, if any. */
export function clientOf(gateway: TestGateway, person?: SignedIn): GatewayClient {
  return createGatewayClient({
    baseUrl: gateway.services.settings.urls.gateway,
    headers: person?.headers ?? {},
    fetch: async (request) => {
      const sent = sentBy(request);
      const answer = await requireNextLink(await gateway.app.fetch(request, { remoteAddress: "127.0.0.1" }));
      const { pathname, search } = new URL(request.url);
      await recordAnswer(gateway, request.method, `${pathname}${search}`, answer, await sent(answer));
      return answer;
    },
    attempts: 1,
  });
}
