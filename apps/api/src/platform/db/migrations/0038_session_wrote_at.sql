-- Up to where the write-ahead log goes with all that a session has changed: a standby that is behind must not answer it.
-- old processes: go on

alter table session add column wrote_at pg_lsn;
