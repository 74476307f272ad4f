-- old processes: go on

-- The cells of a refused row, in the order of the file's columns. They are kept when the import has ended, and then its file is
-- removed; null until then.
alter table import_refusal add column cells text[];

-- step: alone
-- What is stored of a customer is found by the address that their emails came from.
create index concurrently incoming_mail_from_address on incoming_mail (lower(from_address));
