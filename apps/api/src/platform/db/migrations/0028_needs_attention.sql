-- Orders that need attention.
-- old processes: go on

-- Emails that a rule of Needs attention has sent to a customer: one for each order and rule.
create table customer_reminder (
  order_id integer not null references orders,
  rule text not null,
  create_ts timestamptz not null default now(),
  primary key (order_id, rule)
);
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('completion', 'refund', 'reminder', 'download history')) not valid;

-- step: alone
alter table mail validate constraint mail_kind_check;
-- What did not reach the customer, whether it was never sent or came back.
create index concurrently mail_not_delivered on mail (order_id, id, kind) where state = 'failed' or delivery = 'bounced';

-- step: transaction
drop index mail_failed;
