import { z } from "zod";

/** The guide for applications of others. */
export const applicationsGuide = (webUrl: string) => `${webUrl}/docs/applications`;

/**
 * A parameter of OAuth that belongs to the identity provider: an application that sends it here would wait for an answer
 * that never comes.
 */
export const providerParameter = z.string().optional().refine((value) => value === undefined, {
  message:
    "belongs to the identity provider. Other applications send people there and exchange the token: see /docs/applications",
}).meta({
  deprecated: true,
  description: "Refused: other applications sign in at the provider (`/docs/applications`).",
});
