-- What the contacts of a person are worth for their vouches, and why it is less than usual. Written when a contact, the
-- sign-in address or what is known of its domain and network changes, so that a vouch reads one row.
alter table identity.persons
  add column contact_factor_milli integer not null default 1000 check (contact_factor_milli between 0 and 1000),
  add column contact_reasons text[] not null default '{}';
create index persons_weak_contacts on identity.persons (created_at) where contact_factor_milli < 1000;
-- Accounts of one mail domain and one network, by the time at which they came.
create index persons_mail_domain on identity.persons (split_part(email_canonical, '@', 2), created_at)
  where email_canonical is not null;
create index sessions_network on auth.sessions (ip_prefix, created_at) where ip_prefix is not null;
