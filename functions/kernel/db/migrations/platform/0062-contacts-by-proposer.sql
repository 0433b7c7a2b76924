-- Index to find the contacts that a person proposed for entities, when they export their data, close their account or
-- merge it into another.
create index contacts_proposer on entity.contacts (proposed_by);
