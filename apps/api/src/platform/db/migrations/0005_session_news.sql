-- A session that ends (logout, another password, another role, a member deleted) ends its live updates at once.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_end', '');
  return null;
end $$;
create trigger session_end_told after update of ended_at on session
  for each statement execute function tell_session_end();
