-- Clears the schedules of sources, because nothing runs sources on a schedule. Runs are reported by the operators who
-- start them.
update pipeline.sources set every_minutes = null, version = version + 1 where every_minutes is not null;
