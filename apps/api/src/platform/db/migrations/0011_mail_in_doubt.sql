-- A mail of which nobody knows whether it went out is not only failed: people should look at it first (docs/decisions/0001).
-- old processes: go on

alter table mail
  add column in_doubt boolean not null default false,
  add constraint mail_check3 check (state = 'failed' or not in_doubt) not valid;

-- step: batches by mail.id
update mail set in_doubt = true
where id > $1 and id <= $2 and state = 'failed' and failure_reason like '%may or may not %';

-- step: alone
alter table mail validate constraint mail_check3;
-- What waits and what went wrong is counted and looked up by whoever watches, among a million that were sent.
create index concurrently mail_not_sent on mail (state, create_ts) where state in ('queued', 'sending', 'failed');
