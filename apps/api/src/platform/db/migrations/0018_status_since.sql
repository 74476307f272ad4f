-- Since when an order has its status: the time limits of the queues count from then. Null where an order was finished
-- before this was recorded.
-- old processes: go on
alter table orders add column status_since timestamptz;
alter table orders alter column status_since set default now();

-- step: batches by orders.order_id
update orders o
set status_since = coalesce(
  (select max(at) from event e where e.order_id = o.order_id and e.kind = 'status changed'), o.create_ts)
where order_id > $1 and order_id <= $2 and status_since is null
  and process_status not in ('Completed', 'Refund', 'ChargeBack', 'Deleted');

-- step: alone
-- Filters of lists: by whom, by nationality, by a customer's message, by a failed email.
create index concurrently orders_by_assignee on orders (assign_to, order_id) where assign_to is not null;
create index concurrently orders_by_nationality on orders (nationality, order_id);
create index concurrently remark_of_customer on remark (order_id, create_ts) where report_key is not null;
create index concurrently mail_failed on mail (order_id) where state = 'failed';
vacuum (analyze) orders;
