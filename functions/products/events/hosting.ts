import type { HostRow } from "./store.ts";

/** The person who asks, as far as events need to know them. */
export interface Reader {
  readonly personId: string;
}

/** Who may host, asked of the platform each time: a role that was taken away counts at once. */
export interface Hosts {
  /** A person as host, with the tier of this moment. */
  person(personId: string): Promise<HostRow>;
  /** The entity as a host, when the person has a role on it; else `undefined`. */
  entityFor(entityId: string, personId: string): Promise<HostRow | undefined>;
}
