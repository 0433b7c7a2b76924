-- Adds reviews of tiers. Proofs under review do not count. A review starts automatically when vouches are held, or is
-- opened by a reviewer.
alter table entity.tier_holds
  add review_since timestamptz,
  add review_reason text,
  add constraint tier_holds_review check ((review_since is null) = (review_reason is null)
    and (review_since is null or state in ('suspended', 'ended')));

create table entity.tier_reviews (
  id uuid primary key,
  entity_id uuid not null references entity.entities (id),
  reason_code text not null,
  tiers smallint[] not null,
  note text not null check (char_length(note) between 1 and 2000),
  state text not null check (state in ('open', 'restored', 'ended')),
  opened_by uuid not null,
  opened_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text check (char_length(decision_note) <= 2000),
  check ((state = 'open') = (decided_at is null))
);
create unique index tier_reviews_open on entity.tier_reviews (entity_id) where state = 'open';
create index tier_reviews_queue on entity.tier_reviews (state, id desc);
