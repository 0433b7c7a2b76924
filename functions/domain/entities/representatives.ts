// Who may act for an entity, and the contacts that came with a claim: what other slices may ask of this one.
export {
  approveContactsOf,
  type EntityRole,
  entityRoles,
  insertRepresentative,
  listRepresentatives,
  type RepresentativeRow,
  revokeRepresentatives,
  rolesOn,
} from "./store.ts";
