-- Records how much storage each person uses. A trigger updates it in the same transaction as the uploads. The person's
-- row is locked while the remaining space is checked.

create table media.storage (
  owner_person_id uuid primary key,
  used_bytes bigint not null check (used_bytes >= 0),
  files integer not null check (files >= 0)
);

create function media.bytes_of(size_bytes integer, renditions jsonb) returns bigint language sql immutable
  return size_bytes + (select coalesce(sum((r ->> 'sizeBytes')::bigint), 0) from jsonb_array_elements(renditions) r);

create function media.count_storage() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update media.storage set used_bytes = used_bytes - media.bytes_of(old.size_bytes, old.renditions),
      files = files - 1
    where owner_person_id = old.owner_person_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into media.storage as s (owner_person_id, used_bytes, files)
    values (new.owner_person_id, media.bytes_of(new.size_bytes, new.renditions), 1)
    on conflict (owner_person_id) do update set used_bytes = s.used_bytes + excluded.used_bytes,
      files = s.files + 1;
  end if;
  return null;
end $$;

insert into media.storage (owner_person_id, used_bytes, files)
  select owner_person_id, sum(media.bytes_of(size_bytes, renditions)), count(*) from media.uploads group by 1;

create trigger count_storage after insert or delete or update of owner_person_id, size_bytes, renditions
  on media.uploads for each row execute function media.count_storage();
