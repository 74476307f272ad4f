-- How disputes come in: a gateway sends a notice several times, late, and by more than one way.

-- The sales site and Stripe itself may write the gateway's name differently.
drop index dispute_of_gateway;
create unique index dispute_of_gateway on dispute (lower(gateway), gateway_dispute_id)
  nulls not distinct where gateway_dispute_id is not null;

alter table dispute
  -- Stripe has two ids of a payment: the payment intent (transaction_id) and the charge.
  add column charge_id text,
  -- Of the facts as they were received: a notice that is sent again is recognised although staff have corrected them since.
  add column notice_sha256 bytea,
  -- The latest event of the gateway: older ones that come later change nothing.
  add column gateway_event_at timestamptz,
  add column gateway_status text;

-- Disputes that ended, the latest first.
create index dispute_by_state on dispute (state, respond_by desc, id desc);
-- Amounts at stake, without reading the rows.
create index dispute_at_stake on dispute (currency) include (amount) where state = 'open';
create index dispute_unmatched_charge on dispute (charge_id) where order_id is null;

-- Searches.
create index dispute_transaction on dispute (transaction_id) where transaction_id is not null;
create index dispute_number on dispute (gateway_dispute_id) where gateway_dispute_id is not null;
create index dispute_acquirer_reference on dispute (acquirer_reference) where acquirer_reference is not null;

-- The time of the transaction, as of the events that it writes.
alter table dispute
  alter column made_at set default now(),
  alter column state_since set default now();
