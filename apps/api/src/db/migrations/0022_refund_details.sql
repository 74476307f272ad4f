-- What was paid back, as far as staff have it. The reference may name the customer's account, so a purge removes it.
alter table orders
  add column refund_amount numeric(12, 2) check (refund_amount > 0),
  add column refund_currency text,
  add column refund_reference text,
  add constraint refund_amount_has_currency check (refund_amount is null or refund_currency is not null);
