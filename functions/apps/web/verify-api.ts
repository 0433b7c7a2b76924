import type { ProxyArea } from "./proxy.ts";

/** The API that the verification app calls on the site's own origin: `/api/claims` and related paths. */
export const verifyAreas: readonly ProxyArea[] = [
  { path: "/api/entities", gateway: "/v1/entities", methods: ["GET", "POST", "PATCH", "DELETE"] },
  { path: "/api/claims", gateway: "/v1/claims", methods: ["GET", "POST", "DELETE"] },
  { path: "/api/vouches", gateway: "/v1/vouches", methods: ["GET", "POST", "PATCH", "DELETE"] },
  { path: "/api/verification-requests", gateway: "/v1/verification-requests", methods: ["POST", "DELETE"] },
  { path: "/api/identity", gateway: "/v1/identity", methods: ["GET", "POST", "PATCH", "DELETE"] },
  { path: "/api/places", gateway: "/v1/places", methods: ["GET"] },
  // People invited by e-mail accept the invitation here. Everything else about households and organizations is
  // available only through the API.
  {
    path: "/api/family",
    gateway: "/v1/family",
    methods: ["POST"],
    only: /^\/invitations\/accept$/,
  },
  {
    path: "/api/organization",
    gateway: "/v1/organization",
    methods: ["POST"],
    only: /^\/invitations\/accept$/,
  },
  // Serves pictures from the media namespace, because pages may only show pictures from their own origin.
  { path: "/api/media", gateway: "/v1/media", methods: ["GET"], only: /^\/uploads\/[0-9a-f-]{36}\/bytes$/ },
  // Pages use this path to change events. For calendars and attendance, they use the events app's own origin.
  {
    path: "/api/events",
    gateway: "/api/events",
    methods: ["GET", "POST", "PATCH"],
    only: /^(?:\/[^/.]+(?:\/city-correction)?)?$/,
  },
];
