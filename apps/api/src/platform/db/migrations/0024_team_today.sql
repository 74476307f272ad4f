-- The figures of a team's day.
-- old processes: go on

-- What the team did: the events of some days that the figures are counted from, and no others.
-- step: alone
create index concurrently event_work on event (at)
  where kind in ('assigned', 'called', 'commented') or kind = 'status changed' and to_value = 'Completed';

-- What each member holds, and what of it is late: both are read from the index alone.
create index concurrently orders_mine_next on orders (assign_to, arrival_date, order_id)
  include (process_status, processing_mode, released, processing_date, status_since)
  where assign_to is not null and process_status not in ('Completed', 'Refund', 'ChargeBack', 'Deleted');

-- step: transaction
drop index orders_mine;
alter index orders_mine_next rename to orders_mine;
