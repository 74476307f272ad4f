-- Pictures of more kinds, those that browsers do not show with one that they do; and documents that were withdrawn.

alter table document drop constraint document_content_type_check;
alter table document add constraint document_content_type_check check (content_type in ('application/pdf', 'image/png',
  'image/jpeg', 'image/webp', 'image/gif', 'image/bmp', 'image/tiff', 'image/avif', 'image/heic'));

alter table document
  -- The file of a JPEG made of a card that browsers do not show: customers get this one.
  add column picture text unique check (picture like order_id || '\_%'),
  add column picture_bytes integer check (picture_bytes > 0),
  add column picture_sha256 bytea,
  add check (num_nulls(picture, picture_bytes, picture_sha256) in (0, 3)),
  -- Its files are gone; what was stored, by whom and why it was withdrawn stays.
  add column withdrawn_at timestamptz,
  add column withdrawn_by text,
  add column withdrawn_reason text,
  add check (num_nulls(withdrawn_at, withdrawn_by, withdrawn_reason) in (0, 3));
