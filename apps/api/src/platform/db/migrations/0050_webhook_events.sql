-- More webhook events: of corrections, deletions, disputes, and of finished orders that are worked on again.
-- old processes: go on

create function webhook_type(kind text, from_value text, to_value text, detail jsonb)
returns text language sql immutable as $$
  select case
    when kind = 'arrived' then 'order.received'
    when kind = 'status changed' and to_value = 'Completed' then 'order.completed'
    when kind = 'refunded' then 'order.refunded'
    when kind = 'answered' or (kind = 'commented' and detail ->> 'by' = 'customer') then 'order.customer_wrote'
    -- A correction is an event for each field, of which the first notifies.
    when kind = 'corrected' and detail ->> 'part' = '1' then 'order.corrected'
    when kind = 'status changed' and to_value = 'Deleted' then 'order.deleted'
    -- Opening a dispute records both, and is one event.
    when kind = 'dispute opened'
      or (kind = 'status changed' and to_value = 'ChargeBack' and not detail ? 'disputeId') then 'order.disputed'
    when kind = 'status changed' and from_value in ('Completed', 'Refund', 'ChargeBack', 'Deleted')
      and to_value not in ('Refund', 'ChargeBack') then 'order.reopened'
  end
$$;

-- As in 0027, and: the completion by a card is sent when its email may leave. What is undone before it was sent is not sent at
-- all; afterwards 'order.reopened' follows.
create or replace function queue_webhooks() returns trigger language plpgsql as $$
declare
  -- Targets that have not heard of what is undone here. An undo is a statement of its own, about one order.
  unaware integer[] := '{}';
  delay integer;
begin
  if not exists (select from webhook_target where is_on and deleted_at is null) then
    return null;
  end if;
  if exists (select from new_events where detail ? 'undoes') then
    with unsent as (
      delete from webhook_delivery d
      using new_events undo join event undone on undone.id = (undo.detail ->> 'undoes')::bigint
      where d.order_id = undo.order_id and d.at = undone.at and d.state = 'waiting' and d.attempts = 0
      returning d.target_id
    ) select coalesce(array_agg(target_id), '{}') into unaware from unsent;
  end if;
  for delay in
    with queued as (
      insert into webhook_delivery (target_id, type, order_id, status, at, due_since, next_try_at)
      select t.id, what.type, e.order_id, o.process_status, e.at, due.at, due.at
      from new_events e
      cross join lateral webhook_type(e.kind, e.from_value, e.to_value, e.detail) as what(type)
      cross join lateral (
        select e.at + make_interval(secs => coalesce((e.detail ->> 'undoSeconds')::int, 0))) as due(at)
      join webhook_target t on t.is_on and t.deleted_at is null and what.type = any (t.events) and t.id <> all (unaware)
      join orders o on o.order_id = e.order_id
      order by e.id, t.id
      returning extract(epoch from due_since - at)::int as seconds
    ) select distinct seconds from queued
  loop
    perform pg_notify('webhook_due', delay::text);
  end loop;
  return null;
end $$;

drop function webhook_type(text, text, jsonb);
