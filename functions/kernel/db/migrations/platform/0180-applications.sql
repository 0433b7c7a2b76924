-- Third-party applications that act for a person, with the scopes that the person granted them at the identity
-- provider.

create table auth.applications (
  id uuid primary key,
  person_id uuid not null references identity.persons (id),
  client_id text not null check (char_length(client_id) between 1 and 500),
  name text not null check (char_length(name) between 1 and 200),
  scopes jsonb not null check (jsonb_typeof(scopes) = 'array'),
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When the person revoked access. Until they allow it again, the application's tokens are not exchanged.
  revoked_at timestamptz,
  unique (person_id, client_id)
);

-- Both columns are null for sessions that the person started themselves.
alter table auth.sessions
  add column application_id uuid references auth.applications (id),
  add column scopes jsonb check (jsonb_typeof(scopes) = 'array');
create index sessions_application on auth.sessions (application_id) where application_id is not null;
