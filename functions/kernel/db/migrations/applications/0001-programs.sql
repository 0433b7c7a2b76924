-- Adds programs of entities, submissions to them, and the status history of each submission.

create schema if not exists applications;

create table applications.programs (
  id uuid primary key,
  entity_id uuid not null,
  title text not null check (char_length(title) between 1 and 200),
  description text check (char_length(description) <= 10000),
  questions jsonb not null default '[]'
    check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 50),
  opens_at timestamptz,
  closes_at timestamptz,
  status text not null default 'draft' check (status in ('draft', 'open', 'closed')),
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  folded text not null generated always as (public.fold(title || ' ' || coalesce(description, ''))) stored,
  constraint programs_time check (opens_at is null or closes_at is null or closes_at > opens_at)
);
create index programs_status on applications.programs (status, id desc);
create index programs_entity on applications.programs (entity_id, id desc);
create index programs_folded on applications.programs using gin (folded gin_trgm_ops);

create table applications.submissions (
  id uuid primary key,
  program_id uuid not null references applications.programs (id),
  entity_id uuid not null,
  person_id uuid not null,
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'in_review', 'accepted', 'rejected', 'withdrawn')),
  submitted_at timestamptz,
  decided_at timestamptz,
  decision_note text check (char_length(decision_note) <= 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint submissions_once unique (program_id, person_id)
);
create index submissions_person on applications.submissions (person_id, id desc);
create index submissions_entity on applications.submissions (entity_id, status, id desc);
create index submissions_program on applications.submissions (program_id, status, id desc);

create table applications.status_history (
  id uuid primary key,
  submission_id uuid not null references applications.submissions (id) on delete cascade,
  status text not null,
  person_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index status_history_submission on applications.status_history (submission_id, id desc);
