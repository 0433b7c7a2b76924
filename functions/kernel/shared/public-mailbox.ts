/**
 * Checks whether anyone can get a mailbox at this domain. If so, sharing the domain does not make two addresses
 * related.
 */
export async function isPublicMailboxDomain(domain: string): Promise<boolean> {
  // Loaded only when needed, because this list takes about a tenth of the gateway's start time.
  const { DOMAINS } = await import("free-email-domains-list");
  return DOMAINS.has(domain.toLowerCase());
}
