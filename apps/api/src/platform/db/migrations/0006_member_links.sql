-- old processes: go on

-- When the person of a session last proved who they are; null: before this migration. A new session begins with a proof.
alter table session add column proved_at timestamptz;
alter table session alter column proved_at set default now();

-- Null: invited, and has not chosen a password yet.
alter table staff alter column password_hash drop not null;

-- A link with which a member chooses a password: after 'Forgot password?', or because they were invited. A new link of the
-- same kind replaces the one before.
create table member_link (
  staff_id integer not null references staff (id),
  kind text not null check (kind in ('reset', 'invitation')),
  token_sha256 bytea not null unique,
  expires_at timestamptz not null,
  primary key (staff_id, kind)
);
