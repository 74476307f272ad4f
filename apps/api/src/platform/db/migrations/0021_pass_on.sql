-- Who passed an order to its assignee, until the assignee opens it.
alter table orders add column assigned_by text;

-- One reminder for each person and order.
create table reminder (
  staff_id integer not null references staff,
  order_id integer not null references orders,
  at timestamptz not null,
  note text check (note <> ''),
  announced_at timestamptz,
  primary key (staff_id, order_id)
);
create index reminder_order on reminder (order_id);
create index reminder_to_announce on reminder (at) where announced_at is null;

-- As in 0007, and the outcome of a call stays too.
create or replace function kept_of(e event) returns event_values language sql immutable as $$
  select row(
    case when says.own_words then e.from_value end,
    case when says.own_words then e.to_value end,
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(e.detail) where key in
      ('documentId', 'mailId', 'remarkId', 'documents', 'mails', 'verdict', 'by', 'source', 'kind', 'provider', 'via', 'fromStatus',
       'fromMerchant', 'toMerchant', 'whatsapp', 'telephone', 'status_refund', 'voided', 'chargeback', 'report_error')),
    -- A member of staff did it; otherwise the address is the customer's.
    case when e.actor is not null then e.ip end)::event_values
  from (select e.kind in ('released', 'assigned', 'status changed', 'refunded', 'transaction saved', 'defence pack made',
    'mail reported', 'called', 'purged') as own_words) says
$$;
