import freeDomains from "free-email-domains";

const known: ReadonlySet<string> = new Set(freeDomains);

/** Whether anybody can have a mailbox at this domain, so that two addresses there say nothing about each other. */
export function isPublicMailboxDomain(domain: string): boolean {
  return known.has(domain.toLowerCase());
}
