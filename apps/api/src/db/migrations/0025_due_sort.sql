-- With the id too, sorting a queue by when its orders become late reads this index alone.
drop index orders_unfinished;
create index orders_unfinished on orders
  (process_status, processing_mode, released, assign_to, arrival_date, processing_date, status_since)
  include (order_id)
  where process_status not in ('Completed', 'Refund', 'ChargeBack', 'Deleted');
