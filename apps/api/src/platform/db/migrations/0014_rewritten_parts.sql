-- old processes: go on

-- Parts of split PDFs, which an earlier version left with pictures of other pages: each is looked at once.
-- `problem`: why one could not be written again.
create table checked_part (
  sha256 bytea primary key,
  problem text
);

-- The file that customers got until it was written again.
alter table document
  add column rewritten_at timestamptz,
  add column first_file1 text,
  add column first_sha256 bytea;
alter table document add constraint document_rewritten_check
  check (num_nulls(rewritten_at, first_file1, first_sha256) in (0, 3)) not valid;

-- step: alone
alter table document validate constraint document_rewritten_check;
