-- old processes: go on

-- What Admins have set on the screen Settings; neither value nor secret: the default again.
create table setting (
  name text primary key,
  value text,
  secret bytea,
  -- The value before, if it is no secret.
  previous text,
  version integer not null default 1,
  changed_by text,
  changed_at timestamptz not null default now(),
  check (value is null or secret is null)
);
