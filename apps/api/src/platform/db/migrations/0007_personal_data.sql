-- Personal data: who did and read what, and how an order forgets its customer. See docs/decisions/0006.
-- old processes: go on

-- A stored column would rewrite the events under a lock that nobody passes. They are never changed, so a copy with the column is
-- filled beside them and takes their place.
create table event_next (like event including defaults including constraints including identity);
-- What the activity log shows of the events, in the groups it is filtered by; null: told on the order's page alone.
alter table event_next add column activity text generated always as (case
  when kind like '% refused' then 'refusals'
  when kind like 'sign%' or kind like 'session%' then 'sign-ins'
  when kind like 'password %' or kind like 'two-step %' then 'accounts'
  when kind like 'member %' then 'team'
  when kind like 'gateway %' then 'gateway'
  when kind = 'exported' then 'exports'
  when kind = 'purged' or (kind = 'status changed' and 'Deleted' in (from_value, to_value)) then 'deletions'
  when kind = 'read' then 'readings'
  when order_id is null then 'others'
end) stored;
alter table event_next add constraint event_next_pkey primary key (id);

-- What is written meanwhile goes into both.
create function copy_events() returns trigger language plpgsql as $$
begin
  insert into event_next (id, at, order_id, kind, actor, from_value, to_value, detail, ip) overriding system value
    select id, at, order_id, kind, actor, from_value, to_value, detail, ip from added
    on conflict (id) do nothing;
  return null;
end $$;
create trigger event_copied after insert on event
  referencing new table as added for each statement execute function copy_events();

-- step: batches by event.id
insert into event_next (id, at, order_id, kind, actor, from_value, to_value, detail, ip) overriding system value
  select id, at, order_id, kind, actor, from_value, to_value, detail, ip from event where id > $1 and id <= $2
  on conflict (id) do nothing;

-- step: alone
create index concurrently event_next_order on event_next (order_id, id desc);
-- Read newest first, group by group, and put together: any filter is a few short walks along one of these two.
create index concurrently event_activity on event_next (activity, at, id) where activity is not null;
create index concurrently event_activity_by on event_next (actor, activity, at, id) where activity is not null;

-- However often a screen asks, one line: for a person and order in each quarter of an hour, for a refusal in each minute.
create unique index concurrently event_read_once on event_next
  (order_id, actor, date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00')) where kind = 'read';
create unique index concurrently event_refused_once on event_next
  (actor, to_value, date_bin('1 minute', at, timestamptz '2000-01-01 00:00:00+00')) where kind = 'access refused';
vacuum (analyze) event_next;

-- step: transaction
lock table event in access exclusive mode;
select setval('event_next_id_seq', last_value, is_called) from event_id_seq;
drop table event;
drop function copy_events();
alter table event_next rename to event;
alter sequence event_next_id_seq rename to event_id_seq;
alter index event_next_pkey rename to event_pkey;
alter index event_next_order rename to event_order;
alter table event add constraint event_order_id_fkey foreign key (order_id) references orders not valid;
create trigger event_append_only before update or delete on event
  for each row execute function refuse_event_change();
create trigger event_no_truncate before truncate on event
  for each statement execute function refuse_event_change();

-- That somebody reads an order, signs in or exports changes nothing on anybody's screen.
create or replace function tell_event() returns trigger language plpgsql as $$
begin
  if exists (select from new_events where order_id is not null and kind <> 'read') then
    perform pg_notify('order_change', '');
  end if;
  return null;
end $$;
create trigger event_told after insert on event
  referencing new table as new_events for each statement execute function tell_event();

-- step: transaction
alter table orders add column purged_at timestamptz;

-- step: alone
alter table event validate constraint event_order_id_fkey;
create index concurrently orders_to_purge on orders (departure_date, order_id) where purged_at is null;

-- step: transaction
-- What may stay of an event when its order forgets its customer: our own words and numbers, staff, and statuses. Whatever
-- is not named here goes, so that an event of a new kind cannot keep what nobody thought of.
create type event_values as (from_value text, to_value text, detail jsonb, ip text);
create function kept_of(e event) returns event_values language sql immutable as $$
  select row(
    case when says.own_words then e.from_value end,
    case when says.own_words then e.to_value end,
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(e.detail) where key in
      ('documentId', 'mailId', 'remarkId', 'documents', 'mails', 'verdict', 'by', 'source', 'kind', 'provider', 'via', 'fromStatus',
       'fromMerchant', 'toMerchant', 'whatsapp', 'telephone', 'status_refund', 'voided', 'chargeback', 'report_error')),
    -- Nobody of us did it: then the address is the customer's.
    case when e.actor is not null then e.ip end)::event_values
  from (select e.kind in ('released', 'assigned', 'status changed', 'refunded', 'transaction saved', 'defence pack made',
    'mail reported', 'purged') as own_words) says
$$;

-- Events stay as they are, but for one change that can only take away: exactly the above, of an order that was purged.
create or replace function refuse_event_change() returns trigger language plpgsql as $$
declare
  kept event_values;
begin
  if tg_op = 'UPDATE' then
    kept := kept_of(old);
    if (new.id, new.at, new.order_id, new.kind, new.actor)
        is not distinct from (old.id, old.at, old.order_id, old.kind, old.actor)
      and (new.from_value, new.to_value, new.detail, new.ip)
        is not distinct from (kept.from_value, kept.to_value, kept.detail, kept.ip)
      and exists (select from orders where order_id = old.order_id and purged_at is not null)
    then
      return new;
    end if;
  end if;
  raise exception 'events are never changed or deleted';
end $$;

-- Files whose order was purged. A line goes when its file is gone, so that what was interrupted is done later.
create table file_to_remove (
  store text not null check (store in ('documents', 'mailbox')),
  name text not null,
  primary key (store, name)
);
