-- Nothing runs a source by the clock: runs are reported by those who run them.
update pipeline.sources set every_minutes = null, version = version + 1 where every_minutes is not null;
