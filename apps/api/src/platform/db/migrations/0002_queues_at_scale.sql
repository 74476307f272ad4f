-- Counts that do not scan, search by substring, sorted pages, live news and who is looking. See docs/decisions/0004.

-- How many orders are where, as a ledger: every change of orders adds its differences, nothing is updated in place.
-- A sum over it is exact in every snapshot; a job folds the lines together. The columns bear the names of orders', so that
-- a queue's predicate reads both. What no queue asks about a status is left null, which keeps the ledger short.
create table order_count (
  process_status text not null,
  processing_mode text,
  released boolean,
  process_month smallint,
  assign_to text,
  n integer not null
);

create function order_count_of(status text, mode text, released boolean, month smallint, assignee text, sign integer)
returns order_count language sql immutable as $$
  select row(
    status,
    case when status = 'New' then mode end,
    case when status = 'New' then released end,
    case when status = 'New' and not released then month end,
    case when status not in ('Completed', 'Refund', 'ChargeBack', 'Deleted') then assignee end,
    sign)::order_count
$$;

-- One line per group and statement: a bulk change of a hundred thousand orders adds a handful of lines.
create function count_inserted() returns trigger language plpgsql as $$
begin
  insert into order_count
    select c.process_status, c.processing_mode, c.released, c.process_month, c.assign_to, sum(c.n)
    from new_orders o,
      order_count_of(o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to, 1) c
    group by 1, 2, 3, 4, 5;
  perform pg_notify('order_change', '');
  return null;
end $$;

create function count_deleted() returns trigger language plpgsql as $$
begin
  insert into order_count
    select c.process_status, c.processing_mode, c.released, c.process_month, c.assign_to, sum(c.n)
    from old_orders o,
      order_count_of(o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to, -1) c
    group by 1, 2, 3, 4, 5;
  perform pg_notify('order_change', '');
  return null;
end $$;

create function count_updated() returns trigger language plpgsql as $$
begin
  insert into order_count
    select c.process_status, c.processing_mode, c.released, c.process_month, c.assign_to, sum(c.n)
    from (
      select process_status, processing_mode, released, process_month, assign_to, 1 as sign from new_orders
      union all
      select process_status, processing_mode, released, process_month, assign_to, -1 from old_orders
    ) o, order_count_of(o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to, o.sign) c
    group by 1, 2, 3, 4, 5 having sum(c.n) <> 0;
  perform pg_notify('order_change', '');
  return null;
end $$;

create trigger orders_count_inserted after insert on orders
  referencing new table as new_orders for each statement execute function count_inserted();
create trigger orders_count_updated after update on orders
  referencing old table as old_orders new table as new_orders for each statement execute function count_updated();
create trigger orders_count_deleted after delete on orders
  referencing old table as old_orders for each statement execute function count_deleted();

insert into order_count
  select c.process_status, c.processing_mode, c.released, c.process_month, c.assign_to, sum(c.n)
  from orders o,
    order_count_of(o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to, 1) c
  group by 1, 2, 3, 4, 5;

-- Search: the five fields in one text, each on a line of its own, so that no match runs from one into the next; the phone
-- number as digits and as lists show it, since people copy it from there.
alter table orders add column search_text text not null generated always as
  (lower(order_id::text || E'\n' || full_name || E'\n' || email || E'\n' || phone || E'\n' || telephone || E'\n' || passport_number)) stored;
drop index orders_search;
create index orders_search on orders using gin (search_text gin_trgm_ops);

-- Sorted pages: a queue is a status (and for New a state), so its pages are read off an index in any offered order.
drop index orders_waiting, orders_newest, orders_future_month, orders_priority, orders_mine;
create index orders_by_arrival on orders (process_status, arrival_date, order_id);
create index orders_by_id on orders (process_status, order_id);
create index orders_by_name on orders (process_status, full_name, order_id);
create index orders_by_creation on orders (process_status, create_ts, order_id);
create index orders_by_processing on orders (process_status, processing_date, order_id);
create index orders_new on orders (arrival_date, order_id)
  where process_status = 'New' and released = true and processing_mode <> 'Priority';
create index orders_priority on orders (arrival_date, order_id)
  where process_status = 'New' and released = true and processing_mode = 'Priority';
create index orders_future on orders (arrival_date, order_id) where process_status = 'New' and released = false;
create index orders_future_month on orders (process_month, arrival_date, order_id)
  where process_status = 'New' and released = false;
create index orders_mine on orders (assign_to, arrival_date, order_id) where assign_to is not null;
create index orders_all_by_arrival on orders (arrival_date, order_id);
create index orders_all_by_name on orders (full_name, order_id);
create index orders_all_by_creation on orders (create_ts, order_id);
create index orders_all_by_processing on orders (processing_date, order_id);

-- Who is looking at an order; a line that is not renewed expires.
create table order_presence (
  staff_id integer primary key references staff,
  order_id integer not null references orders,
  seen_at timestamptz not null default now()
);
create function tell_presence() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_presence', '');
  return null;
end $$;
create trigger order_presence_told after insert or delete or update of order_id on order_presence
  for each statement execute function tell_presence();

alter table mail add column kind text not null default 'completion' check (kind in ('completion', 'refund'));
-- A refund is mailed once, however often it is asked for.
create unique index mail_refund_once on mail (order_id) where kind = 'refund';
