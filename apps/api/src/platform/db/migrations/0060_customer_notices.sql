-- What customers were emailed about how far their order is (NOTIFY_CUSTOMERS), and the day by which each email says to expect the
-- card. An email is for all travellers of a journey with one address: each has a row of its own.
-- old processes: go on

create table customer_notice (
  id int primary key generated always as identity,
  order_id int not null references orders,
  notice text not null check (notice in ('received', 'submitted', 'later')),
  at timestamptz not null default now(),
  card_by date,
  mail_id int not null references mail
);
create index customer_notice_of_order on customer_notice (order_id, id);
create index customer_notice_of_mail on customer_notice (mail_id);

-- Since when each is switched on: orders that were received before get none.
create table customer_notice_since (
  notice text primary key,
  since timestamptz not null default now()
);

alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in (
  'completion', 'refund', 'received', 'submitted', 'later', 'reminder', 'download history', 'question', 'reply')) not valid;

-- step: alone
alter table mail validate constraint mail_kind_check;
