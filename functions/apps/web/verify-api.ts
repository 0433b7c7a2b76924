import type { ProxyArea } from "./proxy.ts";

/** What the verification app reaches at the site's own origin: `/api/claims` and its neighbours. */
export const verifyAreas: readonly ProxyArea[] = [
  { path: "/api/entities", gateway: "/v1/entities", methods: ["GET", "POST", "PATCH", "DELETE"] },
  { path: "/api/claims", gateway: "/v1/claims", methods: ["GET", "POST", "DELETE"] },
  { path: "/api/vouches", gateway: "/v1/vouches", methods: ["GET", "POST", "PATCH", "DELETE"] },
  { path: "/api/verification-requests", gateway: "/v1/verification-requests", methods: ["POST", "DELETE"] },
  { path: "/api/identity", gateway: "/v1/identity", methods: ["GET", "POST", "PATCH", "DELETE"] },
  { path: "/api/places", gateway: "/v1/places", methods: ["GET"] },
  // People who are invited by mail accept here; everything else about households and organizations is API only.
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
  // Bytes of pictures that the media namespace keeps: pages may show what lies at their own origin, and nothing else.
  { path: "/api/media", gateway: "/v1/media", methods: ["GET"], only: /^\/uploads\/[0-9a-f-]{36}\/bytes$/ },
  // The events app's own, where events are written; calendars and attendance stay at its origin.
  {
    path: "/api/events",
    gateway: "/api/events",
    methods: ["GET", "POST", "PATCH"],
    only: /^(?:\/[^/.]+(?:\/city-correction)?)?$/,
  },
];
