-- The cells of a refused row, in the order of the file's columns. They are kept when the import has ended, and then its file is
-- removed; null until then.
alter table import_refusal add column cells text[];
