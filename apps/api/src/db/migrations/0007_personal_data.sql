-- Personal data: who did and read what, and how an order forgets its customer. See docs/decisions/0006.

-- What the activity log shows of the events, in the groups it is filtered by; null: told on the order's page alone.
alter table event add column activity text generated always as (case
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
-- Read newest first, group by group, and put together: any filter is a few short walks along one of these two.
create index event_activity on event (activity, at, id) where activity is not null;
create index event_activity_by on event (actor, activity, at, id) where activity is not null;

-- However often a screen asks, one line: for a person and order in each quarter of an hour, for a refusal in each minute.
create unique index event_read_once on event
  (order_id, actor, date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00')) where kind = 'read';
create unique index event_refused_once on event
  (actor, to_value, date_bin('1 minute', at, timestamptz '2000-01-01 00:00:00+00')) where kind = 'access refused';

-- That somebody reads an order, signs in or exports changes nothing on anybody's screen.
drop trigger event_told on event;
create or replace function tell_event() returns trigger language plpgsql as $$
begin
  if exists (select from new_events where order_id is not null and kind <> 'read') then
    perform pg_notify('order_change', '');
  end if;
  return null;
end $$;
create trigger event_told after insert on event
  referencing new table as new_events for each statement execute function tell_event();

alter table orders add column purged_at timestamptz;
create index orders_to_purge on orders (departure_date, order_id) where purged_at is null;

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
