-- What was paid back, as far as staff have it. The reference may name the customer's account, so a purge removes it.
-- old processes: go on
alter table orders
  add column refund_amount numeric(12, 2),
  add column refund_currency text,
  add column refund_reference text,
  add constraint orders_refund_amount_check check (refund_amount > 0) not valid,
  add constraint refund_amount_has_currency check (refund_amount is null or refund_currency is not null) not valid;

-- step: alone
alter table orders validate constraint orders_refund_amount_check;
alter table orders validate constraint refund_amount_has_currency;
