-- Many cards at once: files that were dropped together, until each has its order.

-- Batches stay, without their files: so the sweep knows that a file of a batch is nobody else's.
create table card_batch (
  id integer generated always as identity primary key,
  -- Made by the page, so that a file that is sent again finds its batch.
  key uuid not null,
  staff_id integer not null references staff,
  made_at timestamptz not null default clock_timestamp(),
  -- Its cards are gone: a person removed it, or it was too old.
  removed_at timestamptz,
  unique (staff_id, key)
);
create index card_batch_kept on card_batch (made_at) where removed_at is null;

create table batch_card (
  id integer generated always as identity primary key,
  batch_id integer not null references card_batch,
  added_at timestamptz not null default clock_timestamp(),
  -- As it was dropped.
  name text not null,
  bytes integer not null check (bytes >= 0),
  sha256 bytea not null,
  -- Its stored file, until an order has it.
  file text unique check (file like 'batch\_' || batch_id || '\_%'),
  content_type text,
  -- 'given': its order is known, and received_card has the rest.
  state text not null check (state in ('waiting', 'unknown', 'refused', 'given')),
  -- Why it has no order, or cannot be a card: a sentence for staff.
  reason text,
  -- Open orders that it may be for, likeliest first.
  candidates integer[] not null default '{}',
  unique (batch_id, sha256),
  check ((state in ('waiting', 'unknown')) = (file is not null)),
  check ((state in ('unknown', 'refused')) = (reason is not null))
);

-- A received card came by mail or was uploaded in a batch.
alter table received_card
  alter column incoming_mail_id drop not null,
  add column batch_card_id integer unique references batch_card on delete set null,
  add column uploaded_by text,
  add check (num_nulls(incoming_mail_id, uploaded_by) = 1),
  add check (batch_card_id is null or uploaded_by is not null);
