-- An organization hosts events by its API key. Nothing was verified about it, so it has no tier.
alter table events.hosts drop constraint hosts_kind_check;
alter table events.hosts add constraint hosts_kind_check check (kind in ('person', 'entity', 'organization'));
