-- Allows organizations to host events with their API keys. Organizations are not verified, so they have no tier.
alter table events.hosts drop constraint hosts_kind_check;
alter table events.hosts add constraint hosts_kind_check check (kind in ('person', 'entity', 'organization'));
