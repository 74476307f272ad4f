-- The reports read an index alone: a year of a million orders is 360,000 of its entries, or ten times as many pages of the
-- table. The list by creation goes by the same index, so that a new order writes no more entries than before.
-- old processes: go on

-- step: alone
create index concurrently orders_all_by_creation_next on orders (create_ts, order_id) include (nationality, processing_mode);
create index concurrently orders_by_completion on orders (completed_at) include (processed_by) where processed_by is not null;

-- step: transaction
drop index orders_all_by_creation;
alter index orders_all_by_creation_next rename to orders_all_by_creation;
