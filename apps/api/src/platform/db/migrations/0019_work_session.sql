-- Work sessions: which orders a member works through, and which of them they were given. One session a member, so that a
-- reload, another tab and another browser show the same one.
create table work_session (
  staff_id integer primary key references staff,
  -- A list with its filters, search and sorting, as the contract's workSource.
  source jsonb not null,
  started_at timestamptz not null default clock_timestamp()
);

-- The latest time that each order was given to a member. Skipped orders are remembered beyond the session: they come
-- last for that member for the rest of the day.
create table work_session_order (
  staff_id integer not null references staff,
  order_id integer not null references orders,
  given_at timestamptz not null default clock_timestamp(),
  -- Whether it was unassigned before, so that skipping it unassigns it again.
  was_free boolean not null,
  -- Null: the member has it now.
  outcome text check (outcome in ('done', 'skipped')),
  ended_at timestamptz,
  primary key (staff_id, order_id),
  check ((outcome is null) = (ended_at is null))
);
create unique index work_session_order_current on work_session_order (staff_id) where outcome is null;

-- The member's other tabs reload their session.
create function notify_order_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_change', '');
  return null;
end $$;
create trigger work_session_changed after insert or update or delete on work_session
  for each statement execute function notify_order_change();
create trigger work_session_order_changed after insert or update on work_session_order
  for each statement execute function notify_order_change();
