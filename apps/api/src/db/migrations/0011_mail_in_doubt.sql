-- A mail of which nobody knows whether it went out is not only failed: people should look at it first (docs/decisions/0001).

alter table mail add column in_doubt boolean not null default false;
update mail set in_doubt = true where state = 'failed' and failure_reason like '%may or may not %';
alter table mail add check (state = 'failed' or not in_doubt);

-- What waits and what went wrong is counted and looked up by whoever watches, among a million that were sent.
create index mail_not_sent on mail (state, create_ts) where state in ('queued', 'sending', 'failed');
