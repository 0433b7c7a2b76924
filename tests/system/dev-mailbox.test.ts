import { expect, test } from "vitest";
import { createGatewayClient } from "../../clients/typescript/index.ts";
import { providerToken } from "../support/provider-token.ts";
import { sharedSystem } from "../support/shared-system.ts";

const system = sharedSystem();

test("200 the development mailbox shows a token exchange caller what the gateway would have sent", async () => {
  // A separate client gets a token for the gateway from the development provider.
  const gateway = createGatewayClient({ baseUrl: system.gateway });
  const exchanged = await gateway.POST("/v1/auth/exchange", {
    body: {
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
      subject_token: await providerToken(
        system.issuer,
        "founder@sample.example",
        system.gateway,
        "platform",
      ),
    },
  });
  const founder = createGatewayClient({
    baseUrl: system.gateway,
    accessToken: () => exchanged.data!.access_token,
  });
  const name = `Reading room ${crypto.randomUUID().slice(0, 8)}`;
  const { data: organization } = await founder.POST("/v1/organization/organizations", {
    body: { name, slug: name.toLowerCase().replaceAll(" ", "-"), kind: "ngo" },
  });
  const recipient = `guest-${crypto.randomUUID().slice(0, 8)}@sample.example`;
  const invited = await founder.POST("/v1/organization/organizations/{id}/invitations", {
    params: { path: { id: organization!.id } },
    body: { email: recipient, role: "member" },
  });
  expect(invited.response.status).toBe(201);

  const page = async () => {
    const answer = await fetch(`${system.web}/dev/mailbox?recipient=${encodeURIComponent(recipient)}`);
    expect(answer.status).toBe(200);
    return await answer.text();
  };
  // After startup, the workers first process the tasks that the sample data created.
  await expect.poll(page, { timeout: 60_000, interval: 500 }).toContain(name);
  const { data: messages } = await gateway.GET("/v1/identity/development-mailbox", {
    params: { query: { recipient } },
  });
  expect(messages?.items).toMatchObject([{ channel: "email", recipient }]);
});
