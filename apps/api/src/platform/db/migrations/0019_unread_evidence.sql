-- What of a purchase could not be read is kept as it was sent, and an order may cost nothing.
-- old processes: go on
alter table checkout add column unread jsonb;
alter table checkout drop constraint checkout_payment_amount_check;
alter table checkout add constraint checkout_payment_amount_check check (payment_amount >= 0) not valid;

-- step: alone
alter table checkout validate constraint checkout_payment_amount_check;
