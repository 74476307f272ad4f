-- Two-step sign-in. The secret is encrypted by the application; it counts once its first code has been confirmed.
alter table staff
  add column two_step_secret bytea,
  add column two_step_since timestamptz check (two_step_since is null or two_step_secret is not null),
  -- The last 30-second step whose code was taken: it and all before it are used up.
  add column two_step_last_step integer not null default 0;

create table recovery_code (
  staff_id integer not null references staff,
  code_sha256 bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_sha256)
);

alter table session add column last_used_at timestamptz not null default now();
-- Who is signed in now, and which rows have run out.
create index session_open on session (expires_at) where ended_at is null;

-- What happens beside the orders changes no list: a thousand refused sign-ins must not make every browser look again.
create or replace function tell_event() returns trigger language plpgsql as $$
begin
  if exists (select from new_events where order_id is not null) then
    perform pg_notify('order_change', '');
  end if;
  return null;
end $$;
drop trigger event_told on event;
create trigger event_told after insert on event
  referencing new table as new_events for each statement execute function tell_event();
