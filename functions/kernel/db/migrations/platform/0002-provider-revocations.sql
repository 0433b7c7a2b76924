-- Adds a table of sealed provider tokens that could not be revoked at sign-out, so that the revocation can be retried.
create table auth.idp_revocations (
  id uuid primary key,
  tokens_sealed text not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null
);
create index idp_revocations_due on auth.idp_revocations (next_attempt_at);
