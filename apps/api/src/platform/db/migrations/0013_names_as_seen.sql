-- How a name looks, so that no two of those who work here look alike. The application computes both (db/name-looks.ts), and
-- fills them for the rows of before when it migrates.
alter table staff
  add column look text,
  add column look_any_case text;
create unique index staff_look_key on staff (look) where deleted_at is null;
create unique index staff_look_any_case_key on staff (look_any_case) where deleted_at is null;

alter table gateway
  add column look text unique,
  add column look_any_case text unique;
