-- How many orders of each status lie in each part of a list's order, as a ledger like order_count: so a far page is found by
-- adding up parts instead of skipping rows. A part is 20,000 ids, or a day.
-- old processes: go on

create table order_place (
  kind text not null check (kind in ('order_id', 'arrival_date', 'create_ts', 'processing_date')),
  process_status text not null,
  part integer not null,
  n integer not null
);

create function order_places_of(id integer, arrival date, created timestamptz, processing date)
returns table (kind text, part integer) language sql immutable as $$
  values ('order_id', id / 20000),
    ('arrival_date', arrival - date '2000-01-01'),
    ('create_ts', floor(extract(epoch from created) / 86400)::integer),
    ('processing_date', processing - date '2000-01-01')
$$;

create function place_inserted() returns trigger language plpgsql as $$
begin
  insert into order_place
    select p.kind, o.process_status, p.part, count(*)
    from new_orders o, order_places_of(o.order_id, o.arrival_date, o.create_ts, o.processing_date) p
    group by 1, 2, 3;
  return null;
end $$;

create function place_deleted() returns trigger language plpgsql as $$
begin
  insert into order_place
    select p.kind, o.process_status, p.part, -count(*)
    from old_orders o, order_places_of(o.order_id, o.arrival_date, o.create_ts, o.processing_date) p
    group by 1, 2, 3;
  return null;
end $$;

create function place_updated() returns trigger language plpgsql as $$
begin
  with moved as (
    select order_id from new_orders n join old_orders b using (order_id)
    where (n.process_status, n.arrival_date, n.create_ts, n.processing_date)
      is distinct from (b.process_status, b.arrival_date, b.create_ts, b.processing_date)
  )
  insert into order_place
    select p.kind, o.process_status, p.part, sum(o.sign)
    from (
      select order_id, process_status, arrival_date, create_ts, processing_date, 1 as sign from new_orders
      union all
      select order_id, process_status, arrival_date, create_ts, processing_date, -1 from old_orders
    ) o join moved using (order_id), order_places_of(o.order_id, o.arrival_date, o.create_ts, o.processing_date) p
    group by 1, 2, 3 having sum(o.sign) <> 0;
  return null;
end $$;

create trigger orders_place_inserted after insert on orders
  referencing new table as new_orders for each statement execute function place_inserted();
create trigger orders_place_updated after update on orders
  referencing old table as old_orders new table as new_orders for each statement execute function place_updated();
create trigger orders_place_deleted after delete on orders
  referencing old table as old_orders for each statement execute function place_deleted();

create index order_place_parts on order_place (kind, process_status, part) include (n);

-- step: transaction
-- Reads all orders, 3 s for a million, and locks nobody out. Until it has, far pages are read as before. What changed since the
-- triggers are there is counted already: one statement reads both, so the difference is exact.
insert into order_place
  select kind, process_status, part, sum(n)
  from (
    select p.kind, o.process_status, p.part, 1 as n
    from orders o, order_places_of(o.order_id, o.arrival_date, o.create_ts, o.processing_date) p
    union all
    select kind, process_status, part, -n from order_place
  ) lines group by 1, 2, 3 having sum(n) <> 0;
