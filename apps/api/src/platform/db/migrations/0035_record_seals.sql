-- A record of events that can be checked: docs/decisions/0019.
-- old processes: go on

-- One for each event of a day that is over (UTC). No customer can be found from it.
create table event_seal (
  event_id bigint primary key references event,
  -- The order, or 0 for all events of no order.
  chain integer not null,
  day date not null,
  -- Removed when the order's personal data are removed.
  salt bytea,
  -- SHA-256 of the salt and the values that a purge may remove.
  commitment bytea not null,
  -- The hash of the seal before it in its chain.
  previous bytea not null,
  hash bytea not null
);
create index event_seal_chain on event_seal (chain, day, event_id);
create index event_seal_day on event_seal (day, event_id);

-- One for each day, also for a day without events: a missing one is found.
create table record_root (
  day date primary key,
  events integer not null check (events >= 0),
  previous bytea not null,
  root bytea not null,
  signature bytea not null,
  public_key bytea not null,
  closed_at timestamptz not null
);

create function refuse_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'the sealed record is never changed or deleted';
end $$;

create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  if (new.event_id, new.chain, new.day, new.commitment, new.previous, new.hash)
      is not distinct from (old.event_id, old.chain, old.day, old.commitment, old.previous, old.hash)
    and new.salt is null
    and exists (select from orders where order_id = old.chain and purged_at is not null)
  then
    return new;
  end if;
  raise exception 'the sealed record is never changed or deleted';
end $$;

create trigger event_seal_kept before update on event_seal for each row execute function refuse_seal_change();
create trigger event_seal_never_deleted before delete on event_seal for each row execute function refuse_record_change();
create trigger event_seal_no_truncate before truncate on event_seal
  for each statement execute function refuse_record_change();
create trigger record_root_kept before update or delete on record_root
  for each row execute function refuse_record_change();
create trigger record_root_no_truncate before truncate on record_root
  for each statement execute function refuse_record_change();

-- Each PDF of a defence pack that was made. No customer data: it stays when an order is purged.
create table defence_pack (
  number text primary key check (number ~ '^DP-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$'),
  order_id integer not null references orders,
  -- 1 or 2; null: both in one file.
  defence_pack_type integer check (defence_pack_type in (1, 2)),
  made_at timestamptz not null,
  made_by text not null,
  sha256 bytea not null check (length(sha256) = 32),
  bytes integer not null check (bytes > 0)
);
create index defence_pack_of_order on defence_pack (order_id);
create trigger defence_pack_kept before update or delete on defence_pack
  for each row execute function refuse_record_change();
create trigger defence_pack_no_truncate before truncate on defence_pack
  for each statement execute function refuse_record_change();

-- step: alone
-- The events of a day are sealed when it is over; this finds them.
create index concurrently event_at on event (at);
analyze orders;
analyze event;
