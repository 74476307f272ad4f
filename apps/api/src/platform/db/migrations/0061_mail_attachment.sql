-- The file that goes with an email: how it is stored (another table names it, and keeps or removes it), its name for people, and its
-- type. Null: none.
-- old processes: go on

alter table mail add column attachment jsonb;
alter table mail add constraint mail_attachment_check check (
  attachment is null or jsonb_typeof(attachment) = 'object' and attachment ?& array['file', 'name', 'content_type']) not valid;

-- step: alone
alter table mail validate constraint mail_attachment_check;
