-- What the team did: the events of some days that the figures are counted from, and no others.
create index event_work on event (at)
  where kind in ('assigned', 'called', 'commented') or kind = 'status changed' and to_value = 'Completed';

-- What each member holds, and what of it is late: both are read from the index alone.
drop index orders_mine;
create index orders_mine on orders (assign_to, arrival_date, order_id)
  include (process_status, processing_mode, released, processing_date, status_since)
  where assign_to is not null and process_status not in ('Completed', 'Refund', 'ChargeBack', 'Deleted');
