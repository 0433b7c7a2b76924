-- Moves the CHECK constraints on single columns of vouches to domains, so that writing a vouch is faster. PostgreSQL
-- parses a table's CHECK constraints for every statement that writes a row. For vouches, this took longer than writing
-- the row and its indexes. The constraints of a domain are parsed only once for each connection.
-- Each domain is first created without its constraint, so that PostgreSQL checks the rows but does not rewrite them.
create domain engagement.vouching_type as text;
create domain engagement.vouch_statement as text;
create domain engagement.vouch_visibility as text;
create domain engagement.vouch_status as text;
create domain engagement.vouch_held_reason as text;
create domain engagement.voucher_tier as smallint;
create domain engagement.vouch_share_milli as integer;

alter table engagement.vouches
  drop constraint vouches_vouching_type_check,
  drop constraint vouches_statement_check,
  drop constraint vouches_visibility_check,
  drop constraint vouches_status_check,
  drop constraint vouches_held_reason_check,
  drop constraint vouches_voucher_tier_check,
  drop constraint vouches_dilution_milli_check,
  drop constraint vouches_mutual_milli_check,
  alter vouching_type type engagement.vouching_type,
  alter statement type engagement.vouch_statement,
  alter visibility type engagement.vouch_visibility,
  alter status type engagement.vouch_status,
  alter held_reason type engagement.vouch_held_reason,
  alter voucher_tier type engagement.voucher_tier,
  alter dilution_milli type engagement.vouch_share_milli,
  alter mutual_milli type engagement.vouch_share_milli;

alter domain engagement.vouching_type add constraint vouching_type_check check (value in ('personal_knowledge',
  'long_term_customer', 'business_partner', 'community_member', 'neighbor', 'professional_endorsement'));
alter domain engagement.vouch_statement add constraint vouch_statement_check check (char_length(value) <= 500);
alter domain engagement.vouch_visibility add constraint vouch_visibility_check check (value in ('public', 'private'));
alter domain engagement.vouch_status add constraint vouch_status_check
  check (value in ('active', 'withdrawn', 'expired', 'invalidated', 'held'));
alter domain engagement.vouch_held_reason add constraint vouch_held_reason_check
  check (value in ('ring', 'new_account_burst'));
alter domain engagement.voucher_tier add constraint voucher_tier_check check (value between 0 and 4);
alter domain engagement.vouch_share_milli add constraint vouch_share_milli_check check (value between 0 and 1000);

-- Gives descriptive names to the two remaining constraints, which involve several columns.
alter table engagement.vouches rename constraint vouches_check to vouches_held_with_reason;
alter table engagement.vouches rename constraint vouches_check1 to vouches_public_with_consent;
