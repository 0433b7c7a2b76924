// Who may act for an entity, and the contacts that came with a claim: what other slices may ask of this one.
export {
  type EntityRole,
  entityRoles,
  entityRolesOf,
  insertRepresentative,
  listRepresentatives,
  moveRoles,
  type RepresentativeRow,
  revokeRepresentatives,
  rolesOn,
} from "./store.ts";
