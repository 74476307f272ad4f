-- What the authority writes to an order's address, by kind; and the e-Pass, which travellers get after immigration.
-- old processes: go on

alter table incoming_mail add column authority text;
alter table incoming_mail add constraint incoming_mail_authority_check
  check (authority in ('card', 'epass', 'correction', 'request', 'other')) not valid;

alter table received_card add column kind text not null default 'card', add column last_day date;
alter table received_card add constraint received_card_kind_check check (kind in ('card', 'epass')) not valid;
alter table received_card add constraint received_card_last_day_check
  check (case kind when 'card' then last_day is null when 'epass' then state <> 'ready' or last_day is not null end) not valid;

alter table document add column kind text not null default 'card', add column last_day date;
alter table document add constraint document_kind_check check (kind in ('card', 'epass')) not valid;
alter table document add constraint document_last_day_check check ((kind = 'epass') = (last_day is not null)) not valid;

-- The card that customers get.
create or replace view current_document as
  select d.id, d.order_id
  from document d left join document newer on newer.order_id = d.order_id and newer.id > d.id and newer.kind = 'card'
  where d.kind = 'card' and d.withdrawn_at is null and newer.id is null;

-- The e-Pass that customers get.
create view current_epass as
  select d.id, d.order_id, d.last_day
  from document d left join document newer on newer.order_id = d.order_id and newer.id > d.id and newer.kind = 'epass'
  where d.kind = 'epass' and d.withdrawn_at is null and newer.id is null;

alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in (
  'completion', 'epass', 'refund', 'received', 'submitted', 'later', 'reminder', 'download history', 'question', 'reply',
  'forwarded')) not valid;

-- step: alone
alter table incoming_mail validate constraint incoming_mail_authority_check;
alter table received_card validate constraint received_card_kind_check;
alter table received_card validate constraint received_card_last_day_check;
alter table document validate constraint document_kind_check;
alter table document validate constraint document_last_day_check;
alter table mail validate constraint mail_kind_check;
create index concurrently incoming_mail_of_authority on incoming_mail (order_id)
  where authority is not null and kind = 'message' and handled_at is null;
create index concurrently document_epass on document (last_day) where kind = 'epass' and withdrawn_at is null;
