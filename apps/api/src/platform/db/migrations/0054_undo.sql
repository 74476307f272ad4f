-- Undoing what has completed an order, and handing out journeys whole. See docs/decisions/0011 and 0012.
-- old processes: go on

-- The orders of the journey of an order that a session has given: no colleague gets them meanwhile.
alter table work_session_order add column journey integer[] not null default '{}';

-- A received card whose sending was undone waits again with its file, which its withdrawn document names too.
-- step: alone
create unique index concurrently document_file on document (file1) where withdrawn_at is null;
create unique index concurrently document_picture on document (picture) where withdrawn_at is null;
create index concurrently received_card_sent on received_card (decided_at desc) where state = 'sent';

-- step: transaction
alter table document drop constraint document_file1_key, drop constraint document_picture_key;
