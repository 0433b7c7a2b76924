-- Repairs values that could be written but not read back: time zones that not every component recognises, and links
-- that contain quote characters.

-- Replaces time zones of old Unix systems with the zone of a place that has the same clock times. Values that are not a
-- time zone become UTC.
update events.events e set timezone = coalesce(known.timezone, 'UTC'), version = e.version + 1
from events.events stored
left join (values
  ('SystemV/AST4ADT', 'America/Halifax'),
  ('SystemV/EST5EDT', 'America/New_York'),
  ('SystemV/CST6CDT', 'America/Chicago'),
  ('SystemV/MST7MDT', 'America/Denver'),
  ('SystemV/PST8PDT', 'America/Los_Angeles'),
  ('SystemV/YST9YDT', 'America/Anchorage'),
  ('SystemV/AST4', 'America/Puerto_Rico'),
  ('SystemV/EST5', 'America/Panama'),
  ('SystemV/CST6', 'America/Regina'),
  ('SystemV/MST7', 'America/Phoenix'),
  ('SystemV/PST8', 'Pacific/Pitcairn'),
  ('SystemV/YST9', 'Pacific/Gambier'),
  ('SystemV/HST10', 'Pacific/Honolulu')
) as known (old, timezone) on known.old = stored.timezone
where e.id = stored.id and (stored.timezone = 'Factory' or stored.timezone like 'SystemV/%');

-- Encodes the three quote characters that URL normalisation leaves unchanged. The next statement removes links that
-- this makes longer than 2,000 characters, because such links cannot be read back.
update events.events set version = version + 1,
  meeting_url = replace(replace(replace(meeting_url, '''', '%27'), '`', '%60'), '"', '%22'),
  ticket_url = replace(replace(replace(ticket_url, '''', '%27'), '`', '%60'), '"', '%22'),
  image_url = replace(replace(replace(image_url, '''', '%27'), '`', '%60'), '"', '%22')
where meeting_url ~ '[''"`]' or ticket_url ~ '[''"`]' or image_url ~ '[''"`]';

update events.events set version = version + 1,
  meeting_url = case when char_length(meeting_url) <= 2000 then meeting_url end,
  ticket_url = case when char_length(ticket_url) <= 2000 then ticket_url end,
  image_url = case when char_length(image_url) <= 2000 then image_url end
where char_length(meeting_url) > 2000 or char_length(ticket_url) > 2000 or char_length(image_url) > 2000;
