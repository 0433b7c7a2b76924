-- The kit bounds documents at 262144 bytes of JSON; jsonb writes a space after each comma and colon.
alter table applications.programs
  add constraint programs_questions_size check (octet_length(questions::text) <= 393216) not valid;

-- Merge patches could grow answers without end. Rows that are too large are still withdrawn, decided and renamed, so
-- this compares with the row before, which a check cannot: what is too large may only shrink.
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
