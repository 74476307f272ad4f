-- old processes: go on

-- An event ends the waiting of the answers that were recorded before it. `received_at` may be a time that a person typed, up to a
-- minute ahead, or that of an email which was read, or accepted as the customer's, only later.
create or replace function end_waiting_answers() returns trigger language plpgsql as $$
begin
  -- Not for every event: an update, even of no row, makes the screens load again.
  if exists (select from added where actor is not null and kind in ('status changed', 'asked', 'message handled')) then
    update answer a set dealt_with_at = e.at from added e
    where a.order_id = e.order_id and a.dealt_with_at is null
      and coalesce(a.recorded_at,
        (select coalesce(m.accepted_at, m.read_at) from incoming_mail m where m.id = a.incoming_mail_id), a.received_at) < e.at
      and e.actor is not null and e.kind in ('status changed', 'asked', 'message handled');
  end if;
  return null;
end $$;
