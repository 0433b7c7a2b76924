-- Factor, in thousandths, by which a person's contacts reduce the weight of their vouches, and the reasons if it is
-- below 1,000. It is updated when a contact, the sign-in address or the data about a domain or network changes.
-- Weighing a vouch therefore requires reading only one row.
alter table identity.persons
  add column contact_factor_milli integer not null default 1000 check (contact_factor_milli between 0 and 1000),
  add column contact_reasons text[] not null default '{}';
create index persons_weak_contacts on identity.persons (created_at) where contact_factor_milli < 1000;
-- Indexes to find accounts that were created around the same time with the same mail domain or on the same network.
create index persons_mail_domain on identity.persons (split_part(email_canonical, '@', 2), created_at)
  where email_canonical is not null;
create index sessions_network on auth.sessions (ip_prefix, created_at) where ip_prefix is not null;
