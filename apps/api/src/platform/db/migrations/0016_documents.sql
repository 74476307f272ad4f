-- Pictures of more kinds, those that browsers do not show with one that they do; and documents that were withdrawn.
-- old processes: go on

alter table document drop constraint document_content_type_check;
alter table document add constraint document_content_type_check check (content_type in ('application/pdf', 'image/png',
  'image/jpeg', 'image/webp', 'image/gif', 'image/bmp', 'image/tiff', 'image/avif', 'image/heic')) not valid;

alter table document
  -- The file of a JPEG made of a card that browsers do not show: customers get this one.
  add column picture text,
  add column picture_bytes integer,
  add column picture_sha256 bytea,
  -- Its files are gone; what was stored, by whom and why it was withdrawn stays.
  add column withdrawn_at timestamptz,
  add column withdrawn_by text,
  add column withdrawn_reason text,
  add constraint document_check1 check (picture like order_id || '\_%') not valid,
  add constraint document_picture_bytes_check check (picture_bytes > 0) not valid,
  add constraint document_check2 check (num_nulls(picture, picture_bytes, picture_sha256) in (0, 3)) not valid,
  add constraint document_check3 check (num_nulls(withdrawn_at, withdrawn_by, withdrawn_reason) in (0, 3)) not valid;

-- step: alone
alter table document validate constraint document_content_type_check;
alter table document validate constraint document_check1;
alter table document validate constraint document_picture_bytes_check;
alter table document validate constraint document_check2;
alter table document validate constraint document_check3;
create unique index concurrently document_picture_key on document (picture);

-- step: transaction
alter table document add constraint document_picture_key unique using index document_picture_key;
