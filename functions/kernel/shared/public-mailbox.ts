import { DOMAINS } from "free-email-domains-list";

/**
 * Checks whether anyone can have a mailbox at this domain. If so, sharing the domain does not connect two addresses.
 */
export function isPublicMailboxDomain(domain: string): boolean {
  return DOMAINS.has(domain.toLowerCase());
}
