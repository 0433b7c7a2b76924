import { DOMAINS } from "free-email-domains-list";

/**
 * Checks whether anyone can get a mailbox at this domain. If so, sharing the domain does not make two addresses
 * related.
 */
export function isPublicMailboxDomain(domain: string): boolean {
  return DOMAINS.has(domain.toLowerCase());
}
