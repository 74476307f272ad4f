-- Mail to {order id}@ the office mail domain, and the cards that came with it.

create table incoming_mail (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  received_at timestamptz not null default clock_timestamp(),
  source text not null check (source in ('smtp', 'sendgrid', 'ses')),
  -- The message as it arrived, in the store of documents; gone after a purge.
  file text not null unique check (file like order_id || '\_%'),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null,
  -- Of what follows the header lines: mail servers on the way add lines of their own to these.
  body_sha256 bytea not null,
  message_id text,
  -- What the sending server said: '' for a bounce or an automatic reply.
  envelope_from text not null,
  -- Needed to check SPF; null when the provider does not say.
  client_ip text,
  helo text,

  -- Filled in when the message has been read.
  read_at timestamptz,
  kind text check (kind in ('card', 'message', 'automatic', 'bounce', 'broken')),
  from_address text,
  from_name text,
  subject text,
  body_text text,
  -- Results by RFC 8601, such as 'pass' and 'fail'; the domains whose DKIM signature is valid.
  spf text,
  dmarc text,
  dkim_domains text[] not null default '{}',
  -- Attachments that could not be taken, a sentence each.
  problems text[] not null default '{}',
  -- A message without a card, or with something that could not be taken, waits in the Inbox until somebody has dealt with it.
  handled_at timestamptz,
  handled_by text,
  check (num_nulls(read_at, kind) in (0, 2)),
  check (num_nulls(handled_at, handled_by) in (0, 2))
);
-- The same message delivered again is one message.
create unique index incoming_mail_once on incoming_mail (order_id, coalesce(message_id, ''), body_sha256);
create index incoming_mail_waiting on incoming_mail (id) where (kind in ('message', 'broken') or problems <> '{}') and handled_at is null;

create table received_card (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  incoming_mail_id integer not null references incoming_mail,
  -- Its place among the attachments.
  part integer not null,
  received_at timestamptz not null default clock_timestamp(),
  -- As the sender named it.
  name text not null,
  -- Its stored file. The document has the same once the card was sent.
  file text not null unique check (file like order_id || '\_%'),
  content_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 bytea not null,
  picture text unique check (picture like order_id || '\_%'),
  picture_bytes integer check (picture_bytes > 0),
  picture_sha256 bytea,
  check (num_nulls(picture, picture_bytes, picture_sha256) in (0, 3)),
  verdict text not null check (verdict in ('matches', 'unreadable', 'contradicts')),
  findings text[] not null,
  state text not null check (state in ('ready', 'inbox', 'sent', 'dismissed')),
  -- Why it is not ready: a sentence for staff; null when it is.
  reason text,
  decided_at timestamptz,
  decided_by text,
  document_id integer references document,
  unique (incoming_mail_id, part),
  check ((state in ('ready', 'inbox')) = (decided_at is null)),
  check ((state = 'sent') = (document_id is not null)),
  check (state <> 'ready' or reason is null)
);
create index received_card_waiting on received_card (state, id) where state in ('ready', 'inbox');
create index received_card_order on received_card (order_id);

create trigger incoming_mail_changed after insert or update on incoming_mail
  for each statement execute function notify_order_change();
create trigger received_card_changed after insert or update on received_card
  for each statement execute function notify_order_change();

-- As in 0021, and which incoming mail and which received card an event was about stays too.
create or replace function kept_of(e event) returns event_values language sql immutable as $$
  select row(
    case when says.own_words then e.from_value end,
    case when says.own_words then e.to_value end,
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(e.detail) where key in
      ('documentId', 'mailId', 'remarkId', 'documents', 'mails', 'verdict',
       'incomingMailId', 'receivedCardId', 'by', 'source', 'kind', 'provider', 'via', 'fromStatus',
       'fromMerchant', 'toMerchant', 'whatsapp', 'telephone', 'status_refund', 'voided', 'chargeback', 'report_error')),
    -- A member of staff did it; otherwise the address is the customer's.
    case when e.actor is not null then e.ip end)::event_values
  from (select e.kind in ('released', 'assigned', 'status changed', 'refunded', 'transaction saved', 'defence pack made',
    'mail reported', 'called', 'purged') as own_words) says
$$;
