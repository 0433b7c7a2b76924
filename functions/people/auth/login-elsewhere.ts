import { z } from "zod";

export const applicationsGuide = (webUrl: string) => `${webUrl}/docs/applications`;

/**
 * An OAuth parameter meant for the identity provider. It is rejected, because an application that sends it here would
 * wait for a response that never comes.
 */
export const providerParameter = z.string().optional().refine((value) => value === undefined, {
  message:
    "is a parameter of the identity provider. Other applications send people there and exchange the token: see /docs/applications",
}).meta({
  deprecated: true,
  description:
    "Always rejected: only the identity provider accepts this parameter. To sign people in from your own " +
    "application, see `/docs/applications`.",
});
