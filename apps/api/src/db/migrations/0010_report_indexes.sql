-- The reports read an index alone: a year of a million orders is 360,000 of its entries, or ten times as many pages of the
-- table. The list by creation goes by the same index, so that a new order writes no more entries than before.
drop index orders_all_by_creation;
create index orders_all_by_creation on orders (create_ts, order_id) include (nationality, processing_mode);
create index orders_by_completion on orders (completed_at) include (processed_by) where processed_by is not null;
