import type { HostRow } from "./store.ts";

export interface PersonReader {
  readonly personId: string;
  readonly organizationId?: undefined;
}

/** A person, or an organization using its API key. */
export type Reader = PersonReader | { readonly personId?: undefined; readonly organizationId: string };

/** Checks who may host events. Every check asks the platform, so revoking a role takes effect immediately. */
export interface Hosts {
  person(personId: string): Promise<HostRow>;
  /** Returns `undefined` if the person has no role on the entity. */
  entityFor(entityId: string, personId: string): Promise<HostRow | undefined>;
  organization(organizationId: string): Promise<HostRow | undefined>;
  managesOrganization(organizationId: string, personId: string): Promise<boolean>;
}
