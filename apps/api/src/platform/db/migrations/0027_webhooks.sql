-- Webhooks: where the sales site is notified, and every notification. See docs/decisions/0012.
create table webhook_target (
  id integer primary key generated always as identity,
  url text not null check (url <> ''),
  events text[] not null check (cardinality(events) > 0),
  -- Encrypted by the application.
  secret bytea not null,
  is_on boolean not null default true,
  -- When it answered 410 Gone and was turned off because of it.
  gone_at timestamptz check (gone_at is null or not is_on),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index webhook_target_url on webhook_target (url) where deleted_at is null;

create table webhook_delivery (
  id integer primary key generated always as identity,
  target_id integer not null references webhook_target,
  -- The header webhook-id, the same at every try.
  message_id uuid not null default gen_random_uuid(),
  type text not null,
  -- Null for a test event.
  order_id integer references orders,
  status text,
  -- When the event happened.
  at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Retries end a time after this: since the event, or since it was last sent again.
  due_since timestamptz not null default now(),
  next_try_at timestamptz default now() check ((state = 'waiting') = (next_try_at is not null)),
  last_try_at timestamptz,
  last_answer integer,
  problem text check (state <> 'failed' or problem is not null)
);
create index webhook_delivery_due on webhook_delivery (target_id, next_try_at, id) where state = 'waiting';
create index webhook_delivery_failed on webhook_delivery (target_id, id) where state = 'failed';
create index webhook_delivery_tried on webhook_delivery (target_id, last_try_at) where last_try_at is not null;
create index webhook_delivery_state on webhook_delivery (state, id);

-- Which webhook event an event of an order is; null: none. The names are those of the contract.
create function webhook_type(kind text, to_value text, detail jsonb) returns text language sql immutable as $$
  select case
    when kind = 'arrived' then 'order.received'
    when kind = 'status changed' and to_value = 'Completed' then 'order.completed'
    when kind = 'refunded' then 'order.refunded'
    when kind = 'commented' and detail ->> 'by' = 'customer' then 'order.customer_wrote'
  end
$$;

-- Every event, whoever writes it, becomes a delivery for each target in the same transaction, so none can be missed.
create function queue_webhooks() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_target where is_on and deleted_at is null) then
    return null;
  end if;
  insert into webhook_delivery (target_id, type, order_id, status, at)
  select t.id, what.type, e.order_id, o.process_status, e.at
  from new_events e
  cross join lateral webhook_type(e.kind, e.to_value, e.detail) as what(type)
  join webhook_target t on t.is_on and t.deleted_at is null and what.type = any (t.events)
  join orders o on o.order_id = e.order_id
  order by e.id, t.id;
  if found then
    perform pg_notify('webhook_due', '');
  end if;
  return null;
end $$;
create trigger event_to_webhooks after insert on event
  referencing new table as new_events for each statement execute function queue_webhooks();
