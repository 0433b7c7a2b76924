-- Provider tokens whose revocation failed at sign-out, sealed; tried again until the provider takes them.
create table auth.idp_revocations (
  id uuid primary key,
  tokens_sealed text not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null
);
create index idp_revocations_due on auth.idp_revocations (next_attempt_at);
