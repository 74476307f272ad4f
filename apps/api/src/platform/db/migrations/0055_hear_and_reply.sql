-- Which question an answer answers, replies of staff, two webhook secrets during a change, and more webhook events.
-- old processes: go on

-- Null: the answer came by mail or names no question, and answers all that were asked before it.
alter table answer add column question_id integer;
alter table answer add constraint answer_question_id_fkey foreign key (question_id) references question not valid;

-- What staff wrote to a customer without asking anything, without what its email has around it.
create table reply (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  replied_at timestamptz not null default clock_timestamp(),
  replied_by text not null,
  language text not null,
  body_text text not null,
  mail_id integer not null references mail,
  -- Made by the page for this reply, so that sending it again changes nothing.
  reply_key uuid not null,
  unique (order_id, reply_key)
);

alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check
  check (kind in ('completion', 'refund', 'reminder', 'download history', 'question', 'reply')) not valid;

-- The secret before the present one, which signs too until a time.
alter table webhook_target add column old_secret bytea, add column old_secret_until timestamptz,
  add constraint webhook_target_old_secret check (num_nulls(old_secret, old_secret_until) in (0, 2));

-- step: alone
alter table answer validate constraint answer_question_id_fkey;
-- step: alone
alter table mail validate constraint mail_kind_check;
