-- Wrong tries to sign in: after some of them each makes the wait longer. All by the database's clock.
create table sign_in_try (
  key text primary key,
  failures integer not null,
  -- Until then no try is looked at; null: the next one may come at once.
  next_at timestamptz,
  -- From then on the failures no longer count.
  forget_at timestamptz not null
);

-- Somebody else chose the password, so its owner has to choose another one first.
alter table staff add column must_change_password boolean not null default false;
