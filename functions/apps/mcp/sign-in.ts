import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Refusal } from "./exchange.ts";
import { writeScope } from "../../kernel/shared/event.ts";
import type { McpSettings } from "./settings.ts";

export interface SignInRefusal {
  readonly refusal: Refusal;
  readonly result: CallToolResult;
}

export type SignInReason = "no_token" | "invalid_token" | "insufficient_scope";

export function resourceMetadataUrl(settings: McpSettings): string {
  return `${settings.eventsUrl}/.well-known/oauth-protected-resource/mcp`;
}

/**
 * Returns the error for a tool that needs sign-in. Clients that handle HTTP errors see the 401. Clients that handle
 * only results read `_meta`. The body tells the user what to do.
 */
export function signInRefusal(settings: McpSettings, reason: SignInReason): SignInRefusal {
  const challenge = challengeOf(settings, reason);
  return {
    refusal: {
      status: reason === "insufficient_scope" ? 403 : 401,
      headers: { "WWW-Authenticate": challenge },
    },
    result: {
      // The message for the user comes first, because clients truncate long errors.
      content: [{ type: "text", text: `${words[reason]} ${howTo(settings)}` }],
      isError: true,
      _meta: { "mcp/www_authenticate": [challenge] },
    },
  };
}

const words: Readonly<Record<SignInReason, string>> = {
  no_token: "Sign-in is required: only a signed-in person can create or change events. Nothing was changed.",
  invalid_token:
    "Sign-in is required again: the access token is not valid for this server or has expired. Nothing was changed.",
  insufficient_scope: `The access token does not have the ${writeScope} scope. Nothing was changed.`,
};

function howTo({ eventsUrl, issuer }: McpSettings): string {
  if (typeof issuer !== "string") {
    return "This server has no identity provider configured, so sign-in is disabled. You can still find events.";
  }
  return `Connect or reconnect this server in your client and sign in there, then call the tool again. In your own client, get a ` +
    `token for the resource ${eventsUrl}/mcp from ${issuer} and send it as "Authorization: Bearer <ACCESS_TOKEN>". ` +
    `Guide: ${eventsUrl}/auth.md`;
}

/** @see RFC 6750 §3 and RFC 9728 §5.1 for the members */
function challengeOf(settings: McpSettings, reason: SignInReason): string {
  const members = [`resource_metadata="${resourceMetadataUrl(settings)}"`, `scope="${writeScope}"`];
  // RFC 6750 §3.1: a request without a credential gets no error code.
  if (reason === "invalid_token") {
    members.unshift(
      'error="invalid_token"',
      'error_description="The access token is not valid or has expired"',
    );
  } else if (reason === "insufficient_scope") {
    members.unshift('error="insufficient_scope"', 'error_description="The access token lacks a scope"');
  }
  return `Bearer ${members.join(", ")}`;
}
