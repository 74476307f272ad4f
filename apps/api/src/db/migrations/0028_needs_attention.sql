-- Emails that a rule of Needs attention has sent to a customer: one for each order and rule.
create table customer_reminder (
  order_id integer not null references orders,
  rule text not null,
  create_ts timestamptz not null default now(),
  primary key (order_id, rule)
);
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('completion', 'refund', 'reminder', 'download history'));

-- What did not reach the customer, whether it was never sent or came back.
drop index mail_failed;
create index mail_not_delivered on mail (order_id, id, kind) where state = 'failed' or delivery = 'bounced';

-- With the order's id, so that finding late orders reads this index alone, as counting them does.
drop index orders_unfinished;
create index orders_unfinished on orders
  (process_status, processing_mode, released, assign_to, arrival_date, processing_date, status_since) include (order_id)
  where process_status not in ('Completed', 'Refund', 'ChargeBack', 'Deleted');
