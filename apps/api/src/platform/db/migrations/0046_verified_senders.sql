-- Whether an incoming message is from the address that it names, decided once when it is read, or by staff later. Null: it was
-- read before; domain/mail/sender-sql.ts judges those by what was stored of them.
-- old processes: go on

alter table incoming_mail
  add column sender_verified boolean,
  -- Why it is not verified: a sentence for staff.
  add column sender_problem text,
  -- Staff said that it is the customer's although its sender is not verified.
  add column accepted_at timestamptz,
  add column accepted_by text;
alter table incoming_mail add constraint incoming_mail_accepted_check
  check (num_nulls(accepted_at, accepted_by) in (0, 2)) not valid;

-- step: alone
alter table incoming_mail validate constraint incoming_mail_accepted_check;
