-- What the processor says of a dispute beside the network's code, the stage of the case, the exact deadline, and more networks.
-- old processes: go on

alter table dispute drop constraint dispute_network_check;
alter table dispute add constraint dispute_network_check check (network in (
    'Visa', 'Mastercard', 'American Express', 'Discover', 'Diners Club', 'JCB', 'UnionPay', 'Other')) not valid,
  -- As the processor writes it, such as product_not_received. Null: it gives none.
  add column gateway_reason text,
  add column stage text not null default 'chargeback' check (stage in (
    'inquiry', 'chargeback', 'compliance', 'pre-arbitration', 'arbitration', 'appeal')),
  -- The instant of the deadline, where the processor gives one; respond_by is the last whole day in Singapore before it.
  add column respond_until timestamptz;

alter table checkout drop constraint checkout_payment_network_check;
alter table checkout add constraint checkout_payment_network_check check (payment_network in (
  'Visa', 'Mastercard', 'American Express', 'Discover', 'Diners Club', 'JCB', 'UnionPay', 'Other')) not valid;

-- A purge leaves the stage in the events of a dispute.
create or replace function kept_values_of(e event) returns event_values language sql immutable as $$
  select row(
    case when says.own_words then e.from_value end,
    case when says.own_words then e.to_value end,
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(e.detail) where key in
      ('documentId', 'mailId', 'remarkId', 'documents', 'mails', 'verdict', 'questionId', 'answerId', 'purpose', 'language',
       'files', 'incomingMailId', 'incomingCardId', 'by', 'source', 'kind', 'provider', 'via',
       'fromMerchant', 'toMerchant', 'whatsapp', 'telephone', 'status_refund', 'voided', 'chargeback', 'report_error',
       'disputeId', 'network', 'reasonCode', 'respondBy', 'stage', 'pictureId', 'packNumber', 'formMap')),
    -- A member of staff did it; otherwise the address is the customer's.
    case when e.actor is not null then e.ip end)::event_values
  from (select e.kind in ('released', 'assigned', 'status changed', 'refunded', 'transaction saved', 'defence pack made',
    'mail reported', 'called', 'dispute opened', 'dispute changed', 'purged') as own_words) says
$$;

create or replace function webhook_type(kind text, from_value text, to_value text, detail jsonb)
returns text language sql immutable as $$
  select case
    when kind = 'arrived' then 'order.received'
    when kind = 'status changed' and to_value = 'Completed' then 'order.completed'
    when kind = 'refunded' then 'order.refunded'
    when kind = 'answered' or (kind = 'commented' and detail ->> 'by' = 'customer') then 'order.customer_wrote'
    -- A correction is an event for each field, of which the first notifies.
    when kind = 'corrected' and detail ->> 'part' = '1' then 'order.corrected'
    when kind = 'status changed' and to_value = 'Deleted' then 'order.deleted'
    -- Opening a dispute records both, and is one event. An inquiry takes no money and moves no order.
    when kind = 'dispute opened' and detail ->> 'stage' is distinct from 'inquiry'
      or (kind = 'status changed' and to_value = 'ChargeBack' and not detail ? 'disputeId') then 'order.disputed'
    when kind = 'status changed' and from_value in ('Completed', 'Refund', 'ChargeBack', 'Deleted')
      and to_value not in ('Refund', 'ChargeBack') then 'order.reopened'
  end
$$;

-- step: batches by dispute.id
-- Stripe's status says more than was stored: warning_… is an inquiry, and appeal_… an appeal, which left the dispute in the state that it
-- had before.
update dispute set
  stage = case when gateway_status like 'warning\_%' then 'inquiry' else 'appeal' end,
  state = case when gateway_status = 'appeal_needs_response' then 'open'
    when gateway_status = 'appeal_under_review' and state <> 'open' then 'submitted' else state end,
  state_since = case when gateway_status like 'appeal\_%' then now() else state_since end,
  evidence = case when gateway_status <> 'appeal_needs_response' then evidence end
where id > $1 and id <= $2 and stage = 'chargeback' and gateway_status ~ '^(warning|appeal)_';

-- step: alone
alter table dispute validate constraint dispute_network_check;
alter table checkout validate constraint checkout_payment_network_check;
