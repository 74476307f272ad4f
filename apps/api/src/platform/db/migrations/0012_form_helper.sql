-- old processes: go on

-- The versions of what is known of the official form, from the first that somebody saves; until then the product's own is in use,
-- which is stored as version 1 together with the second.
create table form_map (
  version integer primary key check (version > 0),
  map jsonb not null,
  -- Null: the product.
  created_by text,
  created_at timestamptz not null default now(),
  note text not null default '',
  check (created_by is not null or version = 1)
);

-- Which option of a list of the form belongs to an answer.
create table form_choice (
  id integer generated always as identity primary key,
  answer text not null,
  value text not null,
  option text not null,
  created_by text not null,
  created_at timestamptz not null default now()
);
create unique index form_choice_of_value on form_choice (answer, folded(value));

-- Fields of the newest version that staff did not find on the form.
create table form_missing (
  page text not null,
  answer text not null,
  version integer not null,
  at timestamptz not null default now(),
  primary key (version, page, answer)
);

-- The key that signs the form helper for browsers that install it by policy, encrypted; a new one is another extension to them.
create table form_helper_key (
  is_only boolean primary key default true check (is_only),
  secret bytea not null
);

-- The number that the official form showed when it was submitted.
alter table orders add column de_number text;
alter table orders add constraint orders_de_number_check check (length(de_number) <= 40) not valid;

-- With 'formMap': the version of the map is no personal data.
create or replace function kept_values_of(e event) returns event_values language sql immutable as $$
  select row(
    case when says.own_words then e.from_value end,
    case when says.own_words then e.to_value end,
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(e.detail) where key in
      ('documentId', 'mailId', 'remarkId', 'documents', 'mails', 'verdict', 'questionId', 'answerId', 'purpose', 'language',
       'files', 'incomingMailId', 'incomingCardId', 'by', 'source', 'kind', 'provider', 'via',
       'fromMerchant', 'toMerchant', 'whatsapp', 'telephone', 'status_refund', 'voided', 'chargeback', 'report_error',
       'disputeId', 'network', 'reasonCode', 'respondBy', 'pictureId', 'packNumber', 'formMap')),
    -- A member of staff did it; otherwise the address is the customer's.
    case when e.actor is not null then e.ip end)::event_values
  from (select e.kind in ('released', 'assigned', 'status changed', 'refunded', 'transaction saved', 'defence pack made',
    'mail reported', 'called', 'dispute opened', 'dispute changed', 'purged') as own_words) says
$$;

-- step: alone
alter table orders validate constraint orders_de_number_check;
create index concurrently orders_same_de_number on orders (de_number) where de_number is not null;
