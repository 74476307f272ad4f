-- old processes: go on

-- A member's passkey (WebAuthn). The counter shows that an authenticator was copied; it stays 0 in passkeys that are synchronised.
create table passkey (
  id text primary key,
  staff_id integer not null references staff,
  name text not null check (name <> ''),
  public_key bytea not null,
  counter bigint not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_staff on passkey (staff_id);

-- What was signed for one use only, and has been used.
create table used_token (
  id uuid primary key,
  expires_at timestamptz not null
);

-- Sign-in through the office's directory (OpenID Connect): the provider's issuer and subject.
alter table staff add column directory_subject text,
  -- Until then the password is accepted although only the directory may sign people in.
  add column password_allowed_until timestamptz;
create unique index staff_directory_subject_key on staff (directory_subject) where deleted_at is null;

-- The tokens of a session that the directory opened, encrypted, and when it last confirmed the person.
alter table session add column directory_tokens bytea, add column directory_checked_at timestamptz,
  add check ((directory_tokens is null) = (directory_checked_at is null));
create index session_directory on session (directory_checked_at) where ended_at is null and directory_tokens is not null;
