-- Decisions that one admin made without the second reviewer who is otherwise required.
create table entity.break_glass (
  id uuid primary key,
  admin_id uuid not null,
  subject_type text not null check (subject_type in ('entity', 'person')),
  subject_id uuid not null,
  action text not null check (action in ('restore', 'demote')),
  tier smallint not null check (tier between 0 and 4),
  reason text not null check (char_length(reason) between 40 and 2000),
  used_at timestamptz not null
);
create index break_glass_used on entity.break_glass (used_at);
