-- The sales site's own name for a journey of several travellers. Orders of one email and arrival date are found by
-- orders_same_journey.
-- old processes: go on
alter table orders
  add column journey_ref text,
  add constraint orders_journey_ref_check check (journey_ref <> '') not valid;

-- step: alone
alter table orders validate constraint orders_journey_ref_check;
create index concurrently orders_by_journey_ref on orders (journey_ref) where journey_ref is not null;
