-- old processes: go on

-- The last results of the checks of Health that ask name servers.
create table health_check (
  key text primary key,
  state text not null check (state in ('fine', 'not yet', 'wrong')),
  found text not null,
  todo text,
  place text,
  checked_at timestamptz not null
);

-- The newest test email of each purpose: to an Admin by a provider, or to this server. `mail_id` is a number that no email of an order has.
create table test_mail (
  purpose text primary key check (purpose in ('AWS', 'Sendgrid', 'incoming')),
  mail_id integer not null,
  provider text check (provider in ('AWS', 'Sendgrid')),
  token text not null,
  started_at timestamptz not null default now(),
  failure text,
  message_id text,
  delivery text check (delivery in ('accepted', 'delivered', 'opened', 'bounced', 'complained')),
  delivery_reason text,
  arrived_at timestamptz,
  signed_by text[]
);
