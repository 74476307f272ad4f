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

-- step: alone
alter table dispute validate constraint dispute_network_check;
alter table checkout validate constraint checkout_payment_network_check;
