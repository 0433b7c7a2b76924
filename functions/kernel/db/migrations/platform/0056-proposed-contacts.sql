-- Adds an index of the contacts that are waiting for approval, so that listing them newest first stays fast however
-- many contacts there are.
create index contacts_proposed on entity.contacts (id desc) where state = 'proposed' and subject_type = 'entity';
