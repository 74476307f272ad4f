-- The sales site's own name for a journey of several travellers. Orders of one email and arrival date are found by
-- orders_same_journey.
alter table orders add column journey_ref text check (journey_ref <> '');
create index orders_by_journey_ref on orders (journey_ref) where journey_ref is not null;
