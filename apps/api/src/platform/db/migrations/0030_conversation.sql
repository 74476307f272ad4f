-- The conversation with the customer of an order: what staff asked, and what the customer answered.
-- old processes: go on

-- In which language the customer reads: from intake, or as last chosen on the tracking page. Null: not known.
alter table orders add column language text;

-- A question that was sent, as it was sent.
create table question (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  asked_at timestamptz not null default clock_timestamp(),
  asked_by text not null,
  -- A key of the purposes in the contract.
  purpose text not null,
  language text not null,
  subject text not null,
  body_text text not null,
  -- Without what a letter has around it, for the order page.
  asked_text text not null,
  -- Null: it was sent as a WhatsApp message.
  mail_id integer references mail,
  -- Made by the page for this question, so that sending it again changes nothing.
  question_key uuid not null default gen_random_uuid(),
  unique (order_id, question_key)
);
create index question_of_order on question (order_id, id);

-- What a customer wrote to us: on the tracking page, or as an email to the order's address.
create table answer (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  received_at timestamptz not null default clock_timestamp(),
  body_text text not null,
  -- What an email repeats of earlier ones.
  quoted_text text not null default '',
  -- Made by the page for this answer, so that sending it again changes nothing.
  answer_key uuid,
  incoming_mail_id integer unique references incoming_mail,
  -- When staff first moved the order, asked the customer or said that it is dealt with afterwards.
  dealt_with_at timestamptz,
  unique (order_id, answer_key),
  check (num_nonnulls(answer_key, incoming_mail_id) = 1)
);
create index answer_of_order on answer (order_id, id);
create index answer_waiting on answer (order_id) where dealt_with_at is null;

-- Kept with the answer: reading the later events of all that customers ever answered would take longer every day.
create function end_waiting_answers() returns trigger language plpgsql as $$
begin
  -- Not for every event: an update, even of no row, makes the screens load again.
  if exists (select from added where actor is not null and kind in ('status changed', 'asked', 'message handled')) then
    update answer a set dealt_with_at = e.at from added e
    where a.order_id = e.order_id and a.dealt_with_at is null and a.received_at < e.at
      and e.actor is not null and e.kind in ('status changed', 'asked', 'message handled');
  end if;
  return null;
end $$;
create trigger event_ends_waiting_answers after insert on event
  referencing new table as added for each statement execute function end_waiting_answers();

create table answer_file (
  id integer generated always as identity primary key,
  answer_id integer not null references answer,
  order_id integer not null references orders,
  part integer not null,
  -- As the customer named it.
  name text not null,
  file text not null unique check (file like order_id || '\_%'),
  content_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 bytea not null,
  picture text unique check (picture like order_id || '\_%'),
  picture_bytes integer check (picture_bytes > 0),
  picture_sha256 bytea,
  check (num_nulls(picture, picture_bytes, picture_sha256) in (0, 3)),
  unique (answer_id, part)
);
create index answer_file_of_order on answer_file (order_id);

-- Files on their way from the tracking page, in parts, so that a bad line only repeats one part. Deleted once their answer
-- is stored, or after a day.
create table answer_upload (
  order_id integer not null references orders,
  -- Made by the page for the file.
  file_key uuid not null,
  part integer not null check (part >= 0),
  -- How many parts the file has.
  parts integer not null check (part < parts),
  content bytea not null,
  created_at timestamptz not null default now(),
  primary key (order_id, file_key, part)
);
create index answer_upload_age on answer_upload (created_at);

-- A text that an Admin has changed; without a row the text of the product applies.
create table message_template (
  purpose text not null,
  language text not null,
  subject text not null check (subject <> ''),
  body text not null check (body <> ''),
  changed_at timestamptz not null default now(),
  changed_by text not null,
  primary key (purpose, language)
);

-- An email that became an answer does not wait in the Inbox.
alter table incoming_mail drop constraint incoming_mail_kind_check;
alter table incoming_mail add constraint incoming_mail_kind_check
  check (kind in ('card', 'message', 'answer', 'automatic', 'bounce', 'broken'));

alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check
  check (kind in ('completion', 'refund', 'reminder', 'download history', 'question')) not valid;

create trigger question_changed after insert or update on question
  for each statement execute function notify_order_change();
create trigger answer_changed after insert or update on answer
  for each statement execute function notify_order_change();

-- As in 0027, and an answer is what a customer wrote too.
create or replace function webhook_type(kind text, to_value text, detail jsonb) returns text language sql immutable as $$
  select case
    when kind = 'arrived' then 'order.received'
    when kind = 'status changed' and to_value = 'Completed' then 'order.completed'
    when kind = 'refunded' then 'order.refunded'
    when kind = 'answered' or (kind = 'commented' and detail ->> 'by' = 'customer') then 'order.customer_wrote'
  end
$$;

-- As in 0029, and which question and which answer an event was about stays too.
create or replace function kept_of(e event) returns event_values language sql immutable as $$
  select row(
    case when says.own_words then e.from_value end,
    case when says.own_words then e.to_value end,
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(e.detail) where key in
      ('documentId', 'mailId', 'remarkId', 'documents', 'mails', 'verdict', 'questionId', 'answerId', 'purpose', 'language',
       'files', 'incomingMailId', 'receivedCardId', 'by', 'source', 'kind', 'provider', 'via', 'fromStatus',
       'fromMerchant', 'toMerchant', 'whatsapp', 'telephone', 'status_refund', 'voided', 'chargeback', 'report_error')),
    -- A member of staff did it; otherwise the address is the customer's.
    case when e.actor is not null then e.ip end)::event_values
  from (select e.kind in ('released', 'assigned', 'status changed', 'refunded', 'transaction saved', 'defence pack made',
    'mail reported', 'called', 'purged') as own_words) says
$$;

-- step: alone
alter table mail validate constraint mail_kind_check;
