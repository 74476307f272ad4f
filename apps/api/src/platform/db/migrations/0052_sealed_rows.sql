-- The sealed record covers what defence packs quote: comments, downloads and sent emails.
-- old processes: go on

create table row_seal (
  source text not null check (source in ('comment', 'download', 'email')),
  row_id integer not null,
  order_id integer not null references orders,
  day date not null,
  -- Removed when the order's personal data are removed.
  salt bytea,
  -- SHA-256 of the salt, of what the row is, and of its values.
  hash bytea not null,
  primary key (source, row_id)
);
create index row_seal_day on row_seal (day, source, row_id);
create index row_seal_of_order on row_seal (order_id);

create function refuse_row_seal_change() returns trigger language plpgsql as $$
begin
  if (new.source, new.row_id, new.order_id, new.day, new.hash)
      is not distinct from (old.source, old.row_id, old.order_id, old.day, old.hash)
    and new.salt is null
    and exists (select from orders where order_id = old.order_id and purged_at is not null)
  then
    return new;
  end if;
  raise exception 'the sealed record is never changed or deleted';
end $$;

create trigger row_seal_kept before update on row_seal for each row execute function refuse_row_seal_change();
create trigger row_seal_never_deleted before delete on row_seal for each row execute function refuse_record_change();
create trigger row_seal_no_truncate before truncate on row_seal
  for each statement execute function refuse_record_change();

-- Null: the day was closed by a version that sealed events alone.
alter table record_root add column rows integer check (rows >= 0);

-- step: alone
create index concurrently remark_made_at on remark (create_ts);
-- step: alone
create index concurrently download_made_at on download (create_ts);
-- step: alone
create index concurrently mail_sent_at on mail (sent_ts) where sent_ts is not null;
