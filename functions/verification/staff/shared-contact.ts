import { isPublicMailboxDomain } from "../../kernel/shared/public-mailbox.ts";
import type { KnownContact } from "./conflict-store.ts";

/** Returns the domain of an e-mail address or a domain contact, or `undefined` for phones. */
function domainOf({ kind, value }: KnownContact): string | undefined {
  if (kind === "phone") return undefined;
  return value.slice(value.lastIndexOf("@") + 1).toLowerCase();
}

const isWithin = (domain: string, other: string) => domain === other || domain.endsWith(`.${other}`);

/**
 * Checks whether two contacts reach the same people: the same e-mail address or phone, the same domain, or a domain
 * and its subdomain. Public mail domains do not count.
 */
export async function isSharedContact(one: KnownContact, other: KnownContact): Promise<boolean> {
  if (one.kind === other.kind && one.value.toLowerCase() === other.value.toLowerCase()) return true;
  const [a, b] = [domainOf(one), domainOf(other)];
  if (!a || !b || !(isWithin(a, b) || isWithin(b, a))) return false;
  return !(await isPublicMailboxDomain(a)) && !(await isPublicMailboxDomain(b));
}
