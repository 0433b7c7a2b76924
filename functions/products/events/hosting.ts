import type { HostRow } from "./store.ts";

/** The requesting person, with the data that events need. */
export interface PersonReader {
  readonly personId: string;
  readonly organizationId?: undefined;
}

/** The caller: a person, or an organization using its API key. */
export type Reader = PersonReader | { readonly personId?: undefined; readonly organizationId: string };

/** Checks who may host. It asks the platform every time, so that a revoked role stops counting immediately. */
export interface Hosts {
  /** Returns a person as host, with the current tier. */
  person(personId: string): Promise<HostRow>;
  /** Returns the entity as host if the person has a role on it, otherwise `undefined`. */
  entityFor(entityId: string, personId: string): Promise<HostRow | undefined>;
  /** Returns an organization as host, or `undefined` if it no longer exists. */
  organization(organizationId: string): Promise<HostRow | undefined>;
  managesOrganization(organizationId: string, personId: string): Promise<boolean>;
}
