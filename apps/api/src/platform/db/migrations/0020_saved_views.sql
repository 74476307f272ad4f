-- A named list: a queue with its filters, search and sorting. It belongs to a person, and may be shown to everyone.
create table saved_view (
  id integer primary key generated always as identity,
  staff_id integer not null references staff,
  name text not null,
  queue text not null,
  -- Filters, search, sorting and month, by the names of the contract (views-api.ts).
  shown jsonb not null,
  shared boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index saved_view_name on saved_view (staff_id, lower(name));
create index saved_view_shared on saved_view (id) where shared;
