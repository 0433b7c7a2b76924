-- Adds uploads, and the keys of stored bytes that are no longer needed.

create schema if not exists media;

create table media.uploads (
  id uuid primary key,
  owner_person_id uuid not null,
  file_name text not null check (char_length(file_name) between 1 and 200),
  content_type text not null check (content_type in
    ('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'application/pdf')),
  size_bytes integer not null check (size_bytes between 1 and 20971520),
  visibility text not null default 'private' check (visibility in ('private', 'public')),
  status text not null default 'pending' check (status in ('pending', 'ready')),
  upload_until timestamptz not null,
  width integer check (width > 0),
  height integer check (height > 0),
  renditions jsonb not null default '[]' check (jsonb_typeof(renditions) = 'array'),
  is_sample boolean not null default false,
  folder text,
  checksum text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint uploads_ready check (status <> 'ready' or (folder is not null and checksum is not null))
);
create index uploads_public on media.uploads (id desc) where visibility = 'public' and status = 'ready';
create index uploads_owner on media.uploads (owner_person_id, id desc);
create index uploads_pending on media.uploads (upload_until) where status = 'pending';

-- Storage keys of bytes to delete. A key is added in the transaction that makes its bytes unnecessary, or before
-- storing bytes that may turn out to be unnecessary. The clean-up job therefore finds these bytes even if a later step
-- fails.
create table media.discarded (
  key text primary key,
  due_at timestamptz not null
);
create index discarded_due on media.discarded (due_at);
