-- Amounts with the decimals of their currency (a dinar has three), amounts of 0, and what notices say that could not be read.
-- old processes: go on

-- Without their checks, because a new type would read the whole table for each, and nobody could write meanwhile.
alter table orders drop constraint orders_refund_amount_check, drop constraint refund_amount_has_currency;
alter table orders alter column refund_amount type numeric;
alter table orders add constraint orders_refund_amount_check check (refund_amount > 0) not valid,
  add constraint refund_amount_has_currency check (refund_amount is null or refund_currency is not null) not valid;

alter table checkout drop constraint checkout_payment_amount_check;
alter table checkout alter column payment_amount type numeric;
alter table checkout add constraint checkout_payment_amount_check check (payment_amount >= 0) not valid;

alter table dispute drop constraint dispute_amount_check;
alter table dispute alter column amount type numeric;
alter table dispute add constraint dispute_amount_check check (amount >= 0) not valid,
  -- Facts of the notice that could not be read, as they were sent; '' for those that it does not have.
  add column unread jsonb not null default '{}' check (jsonb_typeof(unread) = 'object');

-- step: alone
alter table orders validate constraint orders_refund_amount_check;
alter table orders validate constraint refund_amount_has_currency;
alter table checkout validate constraint checkout_payment_amount_check;
alter table dispute validate constraint dispute_amount_check;
