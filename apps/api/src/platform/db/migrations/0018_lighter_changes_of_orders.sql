-- What is written beside an order costs less. Until they are replaced, old processes read all orders to search every queue.
-- old processes: go on

-- One trigger for the ledgers and the notice, instead of three. The notice no longer joins the old rows with the new ones: planned
-- for a change of one order, that join compared each with each, and a later change of 8000 on the same connection took 55 s.
create function orders_inserted() returns trigger language plpgsql as $$
begin
  insert into order_count
    select c.process_status, c.processing_mode, c.released, c.process_month, c.assign_to, sum(c.n)
    from new_orders o,
      order_count_of(o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to, 1) c
    group by 1, 2, 3, 4, 5;
  insert into report_count
    select l.line, l.starts, l.name, sum(l.standard), sum(l.priority), sum(l.future), false
    from (
      select singapore_day(create_ts) as arrived, nationality, processing_mode,
        singapore_day(coalesce(completed_at, '-infinity')) as completed, processed_by, count(*) as n
      from new_orders group by 1, 2, 3, 4, 5
    ) o, report_lines_of(o.arrived, o.nationality, o.processing_mode, o.completed, o.processed_by, o.n) l
    group by 1, 2, 3;
  perform notify_orders(array_agg(order_id), array_agg(distinct process_status)) from new_orders;
  return null;
end $$;

create function orders_updated() returns trigger language plpgsql as $$
declare
  statuses text[];
begin
  -- Of what the counts depend on, an order that stays as it was has twice the same.
  select array_agg(distinct process_status) into statuses from (
    select process_status from (
      select order_id, process_status, processing_mode, released, process_month, assign_to from new_orders
      union all
      select order_id, process_status, processing_mode, released, process_month, assign_to from old_orders
    ) versions group by order_id, process_status, processing_mode, released, process_month, assign_to having count(*) = 1
  ) changed;
  perform notify_orders(array_agg(order_id), coalesce(statuses, '{}')) from new_orders;
  if statuses is not null then
    insert into order_count
      select c.process_status, c.processing_mode, c.released, c.process_month, c.assign_to, sum(c.n)
      from (
        select process_status, processing_mode, released, process_month, assign_to, 1 as sign from new_orders
        union all
        select process_status, processing_mode, released, process_month, assign_to, -1 from old_orders
      ) o, order_count_of(o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to, o.sign) c
      group by 1, 2, 3, 4, 5 having sum(c.n) <> 0;
  end if;
  insert into report_count
    select l.line, l.starts, l.name, sum(l.standard), sum(l.priority), sum(l.future), false
    from (
      select singapore_day(create_ts) as arrived, nationality, processing_mode,
        singapore_day(coalesce(completed_at, '-infinity')) as completed, processed_by, sum(sign) as n
      from (
        select create_ts, nationality, processing_mode, completed_at, processed_by, 1 as sign from new_orders
        union all
        select create_ts, nationality, processing_mode, completed_at, processed_by, -1 from old_orders
      ) changed group by 1, 2, 3, 4, 5 having sum(sign) <> 0
    ) o, report_lines_of(o.arrived, o.nationality, o.processing_mode, o.completed, o.processed_by, o.n) l
    group by 1, 2, 3 having (sum(l.standard), sum(l.priority), sum(l.future)) <> (0, 0, 0);
  return null;
end $$;

create function orders_deleted() returns trigger language plpgsql as $$
begin
  insert into order_count
    select c.process_status, c.processing_mode, c.released, c.process_month, c.assign_to, sum(c.n)
    from old_orders o,
      order_count_of(o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to, -1) c
    group by 1, 2, 3, 4, 5;
  insert into report_count
    select l.line, l.starts, l.name, sum(l.standard), sum(l.priority), sum(l.future), false
    from (
      select singapore_day(create_ts) as arrived, nationality, processing_mode,
        singapore_day(coalesce(completed_at, '-infinity')) as completed, processed_by, -count(*) as n
      from old_orders group by 1, 2, 3, 4, 5
    ) o, report_lines_of(o.arrived, o.nationality, o.processing_mode, o.completed, o.processed_by, o.n) l
    group by 1, 2, 3;
  perform notify_orders(array_agg(order_id), array_agg(distinct process_status)) from old_orders;
  return null;
end $$;

drop trigger orders_count_inserted on orders;
drop trigger orders_report_inserted on orders;
drop trigger orders_notify_inserted on orders;
drop trigger orders_count_updated on orders;
drop trigger orders_report_updated on orders;
drop trigger orders_notify_updated on orders;
drop trigger orders_count_deleted on orders;
drop trigger orders_report_deleted on orders;
drop trigger orders_notify_deleted on orders;
create trigger orders_inserted after insert on orders
  referencing new table as new_orders for each statement execute function orders_inserted();
create trigger orders_updated after update on orders
  referencing old table as old_orders new table as new_orders for each statement execute function orders_updated();
create trigger orders_deleted after delete on orders
  referencing old table as old_orders for each statement execute function orders_deleted();
drop function count_inserted, count_updated, count_deleted, report_inserted, report_updated, report_deleted,
  notify_changed_orders, notify_updated_orders;

-- step: alone
-- With orders_search_open, each order is in one of two indexes. It was in both until it was completed: a fifth of what intake wrote.
create index concurrently orders_search_completed on orders using gin (search_text gin_trgm_ops)
  where process_status = 'Completed';
drop index concurrently if exists orders_search;
