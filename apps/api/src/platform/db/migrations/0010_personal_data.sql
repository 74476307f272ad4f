-- old processes: go on

-- What a Manager or Admin removed from an order: the row it belongs to stays, without its content.
create table removed_content (
  what text not null check (what in ('message', 'file', 'email', 'picture')),
  row_id integer not null,
  order_id integer not null references orders,
  name text not null,
  removed_at timestamptz not null default now(),
  removed_by text not null,
  reason text not null check (reason <> ''),
  primary key (what, row_id)
);
create index removed_content_of_order on removed_content (order_id);

-- An empty list allows every address. Keys of before have no creator on record.
alter table api_key
  add column created_by text,
  add column last_used_at timestamptz,
  add column allowed_addresses text[] not null default '{}';
