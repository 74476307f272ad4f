-- Disputes of payments, and what is known about how an order was paid.
-- old processes: go on

-- What the sales site knows about the purchase; the payment's transaction id is orders.transaction_id.
create table checkout (
  order_id integer primary key references orders,
  customer_ip text,
  device_id text,
  terms_accepted_at timestamptz,
  payment_amount numeric(12, 2) check (payment_amount > 0),
  payment_currency text check (payment_currency ~ '^[A-Z]{3}$'),
  payment_network text check (payment_network in ('Visa', 'Mastercard', 'American Express', 'Other')),
  payment_last4 text check (payment_last4 ~ '^\d{4}$'),
  payment_gateway text,
  -- Acquirer reference number.
  payment_arn text
);
-- Earlier purchases with the same card from the same address or device are evidence.
create index checkout_ip on checkout (customer_ip, payment_last4) where customer_ip is not null;
create index checkout_device on checkout (device_id, payment_last4) where device_id is not null;

create table dispute (
  id integer generated always as identity primary key,
  -- Null: the gateway named a payment that no order has yet.
  order_id integer references orders,
  -- Days in Singapore. The last day for an answer ends before the network's deadline.
  received_on date not null,
  respond_by date not null check (respond_by >= received_on),
  network text not null check (network in ('Visa', 'Mastercard', 'American Express', 'Other')),
  -- As the notice writes it; what it means is in the contract.
  reason_code text not null check (reason_code <> ''),
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  gateway text,
  acquirer_reference text,
  -- The payment it is about, as the gateway names it.
  transaction_id text,
  state text not null default 'open' check (state in ('open', 'submitted', 'won', 'lost', 'accepted')),
  state_since timestamptz not null default clock_timestamp(),
  -- Which evidence was there when the answer was submitted, or else when the dispute ended. Null: still open.
  evidence text[] check ((evidence is null) = (state = 'open')),
  source text not null check (source in ('staff', 'CSV', 'sales site', 'Stripe')),
  -- The gateway's own id: a notice that comes again is about the same dispute.
  gateway_dispute_id text,
  made_at timestamptz not null default clock_timestamp(),
  made_by text
);
create unique index dispute_of_gateway on dispute (gateway, gateway_dispute_id)
  nulls not distinct where gateway_dispute_id is not null;
create index dispute_of_order on dispute (order_id);
create index dispute_by_deadline on dispute (respond_by, id);
create index dispute_open on dispute (respond_by, id) where state = 'open';
create index dispute_unmatched on dispute (transaction_id) where order_id is null;

-- Pictures that staff add to the evidence: the checkout, a chat, the tracking page.
create table evidence_picture (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  -- Made by the page for the picture, so that sending it again changes nothing.
  picture_key uuid not null,
  caption text not null check (caption <> ''),
  file text not null unique check (file like order_id || '\_%'),
  content_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 bytea not null,
  -- The JPEG that was made of a file that browsers and packs cannot show.
  picture text unique check (picture like order_id || '\_%'),
  picture_bytes integer check (picture_bytes > 0),
  picture_sha256 bytea,
  added_at timestamptz not null default clock_timestamp(),
  added_by text not null,
  removed_at timestamptz,
  check (num_nulls(picture, picture_bytes, picture_sha256) in (0, 3)),
  unique (order_id, picture_key)
);
create index evidence_picture_of_order on evidence_picture (order_id, id);

create trigger evidence_picture_changed after insert or update on evidence_picture
  for each statement execute function notify_order_change();

create trigger dispute_changed after insert or update on dispute
  for each statement execute function notify_order_change();

-- As in 0030, and what an event says of a dispute, a picture or a pack is our own and stays.
create or replace function kept_of(e event) returns event_values language sql immutable as $$
  select row(
    case when says.own_words then e.from_value end,
    case when says.own_words then e.to_value end,
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(e.detail) where key in
      ('documentId', 'mailId', 'remarkId', 'documents', 'mails', 'verdict', 'questionId', 'answerId', 'purpose', 'language',
       'files', 'incomingMailId', 'receivedCardId', 'by', 'source', 'kind', 'provider', 'via', 'fromStatus',
       'fromMerchant', 'toMerchant', 'whatsapp', 'telephone', 'status_refund', 'voided', 'chargeback', 'report_error',
       'disputeId', 'network', 'reasonCode', 'respondBy', 'pictureId', 'packNumber')),
    -- A member of staff did it; otherwise the address is the customer's.
    case when e.actor is not null then e.ip end)::event_values
  from (select e.kind in ('released', 'assigned', 'status changed', 'refunded', 'transaction saved', 'defence pack made',
    'mail reported', 'called', 'dispute opened', 'dispute changed', 'purged') as own_words) says
$$;

-- step: alone
-- A gateway names the payment, not the order.
create index concurrently orders_transaction on orders (transaction_id) where transaction_id is not null;
