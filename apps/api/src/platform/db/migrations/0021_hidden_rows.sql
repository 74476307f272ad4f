-- Rows that a sheet does not show are imported only when a person chooses so.
-- old processes: go on

alter table import_run
  add column hidden_rows integer not null default 0 check (hidden_rows between 0 and rows),
  add column takes_hidden boolean not null default false;
