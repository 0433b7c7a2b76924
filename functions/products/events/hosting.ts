import type { HostRow } from "./store.ts";

/** The requesting person, with what events need to know. */
export interface PersonReader {
  readonly personId: string;
  readonly organizationId?: undefined;
}

/** The caller: a person, or an organization by its API key. */
export type Reader = PersonReader | { readonly personId?: undefined; readonly organizationId: string };

/** Who may host, asked of the platform each time, so that a revoked role takes effect at once. */
export interface Hosts {
  /** A person as host, with the current tier. */
  person(personId: string): Promise<HostRow>;
  /** The entity as a host, if the person has a role on it; else `undefined`. */
  entityFor(entityId: string, personId: string): Promise<HostRow | undefined>;
  /** An organization as host; `undefined` when it has ended. */
  organization(organizationId: string): Promise<HostRow | undefined>;
  /** Whether a person manages an organization. */
  managesOrganization(organizationId: string, personId: string): Promise<boolean>;
}
