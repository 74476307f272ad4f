-- Orders that may be late, with all that decides it: counting them, finding them and sorting a queue by when they become late
-- read this index alone.
-- old processes: go on

-- step: alone
create index concurrently orders_unfinished_next on orders
  (process_status, processing_mode, released, assign_to, arrival_date, processing_date, status_since)
  include (order_id)
  where process_status not in ('Completed', 'Refund', 'ChargeBack', 'Deleted');

-- step: transaction
drop index if exists orders_unfinished;
alter index orders_unfinished_next rename to orders_unfinished;
