import { DOMAINS } from "free-email-domains-list";

/** Whether anybody can have a mailbox at this domain, so that two addresses there say nothing about each other. */
export function isPublicMailboxDomain(domain: string): boolean {
  return DOMAINS.has(domain.toLowerCase());
}
