-- Quicker lists and searches. See docs/decisions/0004.

-- One's own open orders alone: an index with the closed ones too is mostly about orders that My Orders never shows.
drop index orders_mine;
create index orders_mine on orders (assign_to, arrival_date, order_id)
  where assign_to is not null and process_status not in ('Completed', 'Refund', 'ChargeBack', 'Deleted');

-- Most orders are completed; a search in another queue need not look through them.
create index orders_search_open on orders using gin (search_text gin_trgm_ops) where process_status <> 'Completed';

-- How many orders hold a text decides how they are best found; with a coarser sample that is guessed far too low or high.
alter table orders alter search_text set statistics 500;
analyze orders (search_text);
