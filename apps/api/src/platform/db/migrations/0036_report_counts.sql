-- What the reports say, as a ledger like order_count: every change of orders adds its differences, a job folds the lines
-- together, and a sum is exact in every snapshot. See docs/decisions/0024.
-- old processes: go on

-- Days are Singapore's. A month has lines of its own, so that a report over years adds up months, and the days at its ends.
create table report_count (
  line text not null check (line in ('nation day', 'nation month', 'day', 'person day', 'person month')),
  -- The day, or the first one of the month; '-infinity': completed, nobody knows when.
  starts date not null,
  -- A nationality or who completed; '': all together.
  name text not null,
  standard integer not null,
  priority integer not null,
  future integer not null,
  is_folded boolean not null default false
);
create index report_count_line on report_count (line, starts, name);
create index report_count_unfolded on report_count (line) where not is_folded;

create function singapore_day(instant timestamptz) returns date language sql immutable as $$
  select (instant at time zone 'Asia/Singapore')::date
$$;

-- What `n` orders add that arrived and were completed alike. The month of '-infinity' is '-infinity'.
create function report_lines_of(
  arrived date, nationality text, mode text, completed date, processed_by text, n bigint
) returns setof report_count language sql immutable rows 5 as $$
  select line, starts, name,
    case when mode = 'Standard' then n else 0 end::integer,
    case when mode = 'Priority' then n else 0 end::integer,
    case when mode = 'Future' then n else 0 end::integer,
    false
  from (values
    ('nation day', arrived, nationality),
    ('nation month', date_trunc('month', arrived)::date, nationality),
    ('day', arrived, ''),
    ('person day', completed, processed_by),
    ('person month', date_trunc('month', completed)::date, processed_by)) as l (line, starts, name)
  where starts is not null and name is not null
$$;

-- A change that no report counts, which most are, ends at the inner `having`.
create function report_inserted() returns trigger language plpgsql as $$
begin
  insert into report_count
    select l.line, l.starts, l.name, sum(l.standard), sum(l.priority), sum(l.future), false
    from (
      select singapore_day(create_ts) as arrived, nationality, processing_mode,
        singapore_day(coalesce(completed_at, '-infinity')) as completed, processed_by, count(*) as n
      from new_orders group by 1, 2, 3, 4, 5
    ) o, report_lines_of(o.arrived, o.nationality, o.processing_mode, o.completed, o.processed_by, o.n) l
    group by 1, 2, 3;
  return null;
end $$;

create function report_deleted() returns trigger language plpgsql as $$
begin
  insert into report_count
    select l.line, l.starts, l.name, sum(l.standard), sum(l.priority), sum(l.future), false
    from (
      select singapore_day(create_ts) as arrived, nationality, processing_mode,
        singapore_day(coalesce(completed_at, '-infinity')) as completed, processed_by, -count(*) as n
      from old_orders group by 1, 2, 3, 4, 5
    ) o, report_lines_of(o.arrived, o.nationality, o.processing_mode, o.completed, o.processed_by, o.n) l
    group by 1, 2, 3;
  return null;
end $$;

create function report_updated() returns trigger language plpgsql as $$
begin
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

create trigger orders_report_inserted after insert on orders
  referencing new table as new_orders for each statement execute function report_inserted();
create trigger orders_report_updated after update on orders
  referencing old table as old_orders new table as new_orders for each statement execute function report_updated();
create trigger orders_report_deleted after delete on orders
  referencing old table as old_orders for each statement execute function report_deleted();

-- Every month in which orders arrived ('nation') or were completed ('person'), or of which the ledger has lines.
create function report_months() returns table (kind text, month date) language sql stable as $$
  select k.kind, generate_series(date_trunc('month', k.first), k.last, interval '1 month')::date
  from (
    select said.kind, min(said.day) as first, max(said.day) as last
    from (
      select 'nation' as kind, singapore_day(edge) as day
      from (select min(create_ts), max(create_ts) from orders) o (first, last), unnest(array[first, last]) edge
      union all
      select 'person', singapore_day(edge)
      from (select min(completed_at), max(completed_at) from orders where processed_by is not null) o (first, last),
        unnest(array[first, last]) edge
      union all
      select case when line like 'person%' then 'person' else 'nation' end, edge
      from unnest(array['nation day', 'nation month', 'day', 'person day', 'person month']) line,
        lateral (select min(starts), max(starts) from report_count c
          where c.line = line and starts > '-infinity') c (first, last),
        unnest(array[first, last]) edge
    ) said group by 1
  ) k
  where k.first is not null
  union all
  select 'person', '-infinity'
$$;

-- Counts the orders of a month ('-infinity': completed, nobody knows when), and adds what the ledger lacks. One statement reads
-- both, so it is exact beside any change. Returns how many lines were wrong.
create function recount_report(kind text, month date) returns integer language plpgsql as $$
declare
  month_start constant timestamptz := month::timestamp at time zone 'Asia/Singapore';
  month_end constant timestamptz := (month + interval '1 month') at time zone 'Asia/Singapore';
  lines constant text[] := case kind when 'nation' then array['nation day', 'nation month', 'day']
    else array['person day', 'person month'] end;
  corrected integer;
begin
  -- Two at once would both add what is missing. In a statement of its own, so that the next one sees what the other added.
  perform pg_advisory_xact_lock(7230413);
  insert into report_count
    -- Folded: a month is filled by this, and a corrected line may stay two.
    select line, starts, name, sum(standard), sum(priority), sum(future), true
    from (
      select l.line, l.starts, l.name, l.standard, l.priority, l.future
      from (
        select singapore_day(create_ts) as arrived, nationality, processing_mode, null::date as completed,
          null as processed_by, count(*) as n
        from orders where kind = 'nation' and create_ts >= month_start and create_ts < month_end group by 1, 2, 3
        union all
        select null, null, processing_mode, singapore_day(completed_at), processed_by, count(*)
        from orders
        where kind = 'person' and processed_by is not null and completed_at >= month_start and completed_at < month_end
        group by 3, 4, 5
        union all
        select null, null, processing_mode, '-infinity', processed_by, count(*)
        from orders
        where kind = 'person' and month = '-infinity' and processed_by is not null and completed_at is null
        group by 3, 5
      ) o, report_lines_of(o.arrived, o.nationality, o.processing_mode, o.completed, o.processed_by, o.n) l
      union all
      select line, starts, name, -standard, -priority, -future
      from report_count
      where line = any(lines) and starts >= month and (starts = month or starts < month + interval '1 month')
    ) difference
    group by 1, 2, 3 having (sum(standard), sum(priority), sum(future)) <> (0, 0, 0);
  get diagnostics corrected = row_count;
  return corrected;
end $$;

-- What is to be filled: later changes are in the ledger already, by the triggers.
create table report_fill (kind text not null, month date not null);
insert into report_fill select kind, month from report_months();

-- A month a time. The runner's number of rows is for rows of orders; one month is enough of them.
-- step: repeat
with next as materialized (
  select kind, month, recount_report(kind, month) as lines
  from (select kind, month from report_fill where $1::integer > 0 limit 1) f
)
delete from report_fill f using next n where (f.kind, f.month, n.lines) = (n.kind, n.month, n.lines);

-- step: transaction
drop table report_fill;
