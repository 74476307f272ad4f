-- An email is known by what it shows and who signed it; and why what it brought waits is kept with it.
-- old processes: go on

-- Null: it arrived under an earlier release.
alter table incoming_mail add column identity_sha256 bytea;
alter table incoming_mail alter column body_sha256 drop not null;
-- The headers that the authority has signed, with which its email is forwarded.
alter table incoming_mail add column signed_headers text;
-- Why its cards wait for a person, whatever they say.
alter table incoming_mail add column hold_reason text;
update incoming_mail m set hold_reason = case
  when m.sender_verified then 'It was sent by ' || m.from_address || ': not the authority, the customer or a trusted sender.'
  else 'Sender not verified. ' || coalesce(m.sender_problem, '') end
from orders o
where o.order_id = m.order_id and m.authority is null
  and (m.sender_verified is not true or lower(m.from_address) <> lower(o.email))
  and exists (select from received_card c where c.incoming_mail_id = m.id and c.state in ('ready', 'inbox'));
update received_card c set state = 'inbox', reason = m.hold_reason
from incoming_mail m
where m.id = c.incoming_mail_id and c.state = 'ready' and m.hold_reason is not null;

-- step: alone
drop index concurrently if exists incoming_mail_once;
create unique index concurrently incoming_mail_once on incoming_mail (identity_sha256, order_id);
create index concurrently incoming_mail_message_id on incoming_mail (message_id);
