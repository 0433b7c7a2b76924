import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from "@modelcontextprotocol/server";
import type { EventsClient } from "./events-client.ts";
import { eventsView } from "./events-view.ts";
import type { Caller } from "./exchange.ts";
import { EventsFailure } from "./failures.ts";
import { eventsViewUri } from "./tool.ts";

export interface McpResources {
  readonly listed: readonly Resource[];
  readonly templates: readonly ResourceTemplateType[];
  /** @throws {ResourceNotFoundError} -32602 for an unreadable URI */
  read(uri: string, caller: Caller, events: EventsClient): Promise<ReadResourceResult>;
}

// Hosts recognise a view by its exact media type (MCP Apps 2026-01-26, "UI Resource Format").
const viewType = "text/html;profile=mcp-app";

/** No event can have this URI, because an event with the slug `mine` gets a code appended to its slug. */
const ownUri = "event://mine";
const eventUri = /^event:\/\/([^/?#]{1,600})$/;

/** Provides the resources: the view for MCP Apps hosts, and every event under `event://{id}`. */
export function eventResources(imageOrigins: readonly string[]): McpResources {
  // Most hosts read the policy from the resource's contents. The listing repeats it for hosts that only look there.
  const ui = { csp: { resourceDomains: [...imageOrigins], connectDomains: [] }, prefersBorder: false };
  const view = eventsView();
  return {
    listed: [{
      uri: eventsViewUri,
      name: "events-view",
      title: "Events view",
      description: "Displays the results of the event tools in hosts that support MCP Apps.",
      mimeType: viewType,
      _meta: { ui },
    }, {
      uri: ownUri,
      name: "my-events",
      title: "My events",
      description:
        "The signed-in user, the events they host (including drafts) and those whose city may be wrong, as JSON. Requires sign-in.",
      mimeType: "application/json",
    }],
    templates: [{
      uriTemplate: "event://{id}",
      name: "event",
      title: "Event",
      description: "One event as JSON, by id, slug or short code.",
      mimeType: "application/json",
    }],
    async read(uri, caller, events) {
      if (uri === eventsViewUri) {
        return { contents: [{ uri, mimeType: viewType, text: view, _meta: { ui } }] };
      }
      if (uri === ownUri) {
        if (caller.authorization === undefined) {
          throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Sign in to read your own events.");
        }
        return {
          contents: [{ uri, mimeType: "application/json", text: JSON.stringify(await events.own(caller)) }],
        };
      }
      const key = keyOf(uri);
      if (key === undefined) throw new ResourceNotFoundError(uri.slice(0, 200));
      try {
        return {
          contents: [{
            uri,
            mimeType: "application/json",
            text: JSON.stringify(await events.get(caller, key)),
          }],
        };
      } catch (error) {
        if (error instanceof EventsFailure && error.kind === "not_found") {
          throw new ResourceNotFoundError(uri);
        }
        throw error;
      }
    },
  };
}

function keyOf(uri: string): string | undefined {
  const part = eventUri.exec(uri)?.[1];
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
