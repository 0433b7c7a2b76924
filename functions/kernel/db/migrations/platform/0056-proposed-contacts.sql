-- What waits for staff is read newest first, however many contacts are known.
create index contacts_proposed on entity.contacts (id desc) where state = 'proposed' and subject_type = 'entity';
