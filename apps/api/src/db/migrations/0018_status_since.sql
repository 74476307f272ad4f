-- Since when an order has its status: the time limits of the queues count from then. Null where an order was finished
-- before this was recorded.
alter table orders add column status_since timestamptz;
update orders o
set status_since = coalesce(
  (select max(at) from event e where e.order_id = o.order_id and e.kind = 'status changed'), o.create_ts)
where process_status not in ('Completed', 'Refund', 'ChargeBack', 'Deleted');
alter table orders alter column status_since set default now();

-- Filters of lists: by whom, by nationality, by a customer's message, by a failed email.
create index orders_by_assignee on orders (assign_to, order_id) where assign_to is not null;
create index orders_by_nationality on orders (nationality, order_id);
create index remark_of_customer on remark (order_id, create_ts) where report_key is not null;
create index mail_failed on mail (order_id) where state = 'failed';
