-- What somebody proposed for entities is looked for when they ask for their data, leave, or are joined into another.
create index contacts_proposer on entity.contacts (proposed_by);
