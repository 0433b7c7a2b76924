-- Limits the size of JSON documents. The kit allows 262,144 bytes of JSON. The limit here is higher, because PostgreSQL
-- adds a space after each comma and colon when it writes jsonb as text.
alter table applications.programs
  add constraint programs_questions_size check (octet_length(questions::text) <= 393216) not valid;

-- Limits the size of answers, because merge patches could enlarge them indefinitely. Existing rows that are too large
-- can still be updated, as long as their answers do not grow. This needs a trigger, because a check constraint cannot
-- compare a row with its previous version.
create function applications.answers_fit(answers jsonb) returns boolean language sql immutable
  return octet_length(answers::text) <= 196608 and (select count(*) <= 50 from jsonb_object_keys(answers));

create function applications.bound_answers() returns trigger language plpgsql as $$
begin
  if not applications.answers_fit(new.answers) and (tg_op = 'INSERT'
    or octet_length(new.answers::text) > octet_length(old.answers::text)) then
    raise exception 'answers are too large' using errcode = 'check_violation', constraint = 'submissions_answers_size';
  end if;
  return new;
end $$;

create trigger submissions_answers_size before insert or update of answers on applications.submissions
  for each row execute function applications.bound_answers();
