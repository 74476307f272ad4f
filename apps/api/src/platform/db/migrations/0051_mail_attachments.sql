-- The attachments of a received email, as they were found when it was read: an array of part, name, content_type, bytes, within,
-- is_read and sha256. Their bytes stay in the email's own file. Null: it was read before.
-- old processes: go on

alter table incoming_mail add column attachments jsonb;
