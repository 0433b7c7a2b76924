import type { HostRow } from "./store.ts";

/** A person who asks, as far as events need to know them. */
export interface PersonReader {
  readonly personId: string;
  readonly organizationId?: undefined;
}

/** Who asks: a person, or an organization by its API key. */
export type Reader = PersonReader | { readonly personId?: undefined; readonly organizationId: string };

/** Who may host, asked of the platform each time: a role that was taken away counts at once. */
export interface Hosts {
  /** A person as host, with the tier of this moment. */
  person(personId: string): Promise<HostRow>;
  /** The entity as a host, when the person has a role on it; else `undefined`. */
  entityFor(entityId: string, personId: string): Promise<HostRow | undefined>;
  /** An organization as host; `undefined` when it has ended. */
  organization(organizationId: string): Promise<HostRow | undefined>;
  /** Whether a person manages an organization. */
  managesOrganization(organizationId: string, personId: string): Promise<boolean>;
}
