-- The order page: mails that can be stopped and are reported on, documents that were read, news of whatever happens.

alter table mail drop constraint mail_state_check;
alter table mail add constraint mail_state_check check (state in ('queued', 'sending', 'sent', 'failed', 'stopped'));
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (kind in ('completion', 'refund', 'download history'));
alter table mail
  -- The mail leaves after this; until then it can be stopped.
  add column send_after timestamptz,
  -- The strongest thing the provider has reported so far, and when it happened there.
  add column delivery text check (delivery in ('accepted', 'delivered', 'opened', 'bounced', 'complained')),
  add column delivery_ts timestamptz,
  add column delivery_reason text,
  add check ((delivery is null) = (delivery_ts is null));
create index mail_message_id on mail (message_id) where message_id is not null;

-- Every report a provider has sent, once: its own id of the report is the key, so a replayed one changes nothing.
create table mail_report (
  provider text not null check (provider in ('AWS', 'Sendgrid')),
  report_id text not null,
  mail_id integer not null references mail,
  kind text not null check (kind in ('accepted', 'delivered', 'opened', 'bounced', 'complained')),
  at timestamptz not null,
  reason text,
  received_at timestamptz not null default now(),
  primary key (provider, report_id)
);
create index mail_report_mail on mail_report (mail_id);

alter table document
  -- What reading the card has shown; null: stored before cards were read.
  add column verdict text check (verdict in ('matches', 'unreadable', 'contradicts')),
  add column findings text[] not null default '{}';

-- The same journey ordered twice: beside orders_same_passport.
create index orders_same_journey on orders (lower(email), arrival_date);

-- Mails, downloads and comments change no order, but whoever looks at the order wants to see them too.
create function tell_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_change', '');
  return null;
end $$;
create trigger event_told after insert on event for each statement execute function tell_event();
