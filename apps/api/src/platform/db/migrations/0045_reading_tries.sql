-- How often a stranger's file was begun to be read without an end: counted before it is read, so that what ends the process is not
-- read for ever.
-- old processes: go on

alter table incoming_mail add column reading_tries smallint not null default 0;
alter table batch_card add column reading_tries smallint not null default 0;
