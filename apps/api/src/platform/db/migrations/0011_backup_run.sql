-- old processes: go on

-- Nightly backups, for a year. `finished_at` null: it runs, or its process ended. `tested_at`: when it was restored into a
-- scratch database, which had so many orders.
create table backup_run (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  place text not null,
  bytes bigint,
  ok boolean not null default false,
  message text not null default '',
  tested_at timestamptz,
  tested_orders integer,
  check (not ok or (finished_at is not null and bytes is not null)),
  check ((tested_at is null) = (tested_orders is null))
);
