-- old processes: go on

-- What a stored result was about, as text: it holds only for the same settings and the same test email. `record`: what to add, for
-- a name server.
alter table health_check add column about text not null default '', add column record jsonb;

-- The settings of a test email, as a hash.
alter table test_mail add column settings text not null default '';
