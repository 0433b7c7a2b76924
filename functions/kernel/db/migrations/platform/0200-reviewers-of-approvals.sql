-- Which reviewers found that a person acts for a place, and that a contact is the place's own. Tier 2 and above rest on
-- both, so one reviewer alone must not be enough for them (decision record 0020).
alter table entity.representatives add column reviewers uuid[] not null default '{}';
update entity.representatives r set reviewers = array[c.decided_by]
from entity.representative_claims c where c.id = r.claim_id and c.decided_by is not null;

alter table entity.contacts add column reviewers uuid[] not null default '{}';
update entity.contacts set reviewers = array[approved_by] where approved_by is not null;

-- What one reviewer alone brought to tier 3 until now is listed for staff, and falls only if they find that it differs.
insert into entity.registry_checks (id, entity_id, register_code, number, legal_name, country, state, register_name,
  listed_name, name_score_milli, response_hash, detail, answer, checked_at)
select (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
    || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid,
  c.entity_id, c.register_code, c.number, c.legal_name, c.country, 'manual', c.register_name,
  c.listed_name, c.name_score_milli, c.response_hash, 'one reviewer alone approved who manages the place', 'matched', now()
from entity.entities e
join lateral (
  select * from entity.registry_checks k where k.entity_id = e.id and k.answer = 'matched' and k.decided_by is null
  order by k.id desc limit 1
) c on c.state = 'matched'
where e.status = 'active'
  and exists (select from entity.tier_holds h where h.subject_type = 'entity' and h.subject_id = e.id
    and h.method = 'registry_match' and h.state in ('active', 'grace'))
  and (select count(distinct u.reviewer) from entity.representatives r, unnest(r.reviewers) as u (reviewer)
    where r.entity_id = e.id and r.revoked_at is null) < 2;

-- So are contacts that the reviewer of the claim alone put on the public record, where tier 2 rests on them.
alter table entity.contacts add column second_look boolean not null default false;
update entity.contacts c set second_look = true
where c.subject_type = 'entity' and c.state = 'public' and c.source in ('claim', 'manager')
  and exists (select from entity.tier_holds h where h.subject_type = 'entity' and h.subject_id = c.subject_id
    and h.tier = 2 and h.basis = c.id::text and h.state in ('active', 'grace'))
  and (select count(distinct u.reviewer) from (
      select unnest(c.reviewers)
      union select unnest(r.reviewers) from entity.representatives r
        where r.entity_id = c.subject_id and r.person_id = c.proposed_by and r.revoked_at is null
    ) u (reviewer)) < 2;
