-- Enforces the rules of the ledger in the database too. Entries of a transaction sum to zero in each currency, and
-- posted entries are never changed or deleted. Mistakes are corrected with another transaction.

create function pay.require_balanced_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from (select distinct transaction_id from added) t
    join pay.ledger_entries e on e.transaction_id = t.transaction_id
    join pay.ledger_accounts a on a.id = e.account_id
    group by e.transaction_id, a.currency having sum(e.amount_minor) <> 0
  ) then
    raise exception 'the entries of a transaction must sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger require_balanced_entries after insert on pay.ledger_entries
  referencing new table as added for each statement execute function pay.require_balanced_entries();

create function pay.keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'what was posted is never changed';
end $$;

create trigger keep_entries before update or delete on pay.ledger_entries
  for each row execute function pay.keep_ledger();
create trigger keep_transactions before update or delete on pay.ledger_transactions
  for each row execute function pay.keep_ledger();

-- Index to find a refund by the provider's reference if it fails after the provider accepted it.
create index refunds_provider_ref on pay.refunds (provider_ref) where provider_ref is not null;
create index refunds_waiting on pay.refunds (created_at) where state = 'requested';
