-- old processes: go on

-- When the service that took it for us received it, if it says so: its signatures are checked for that moment. Null: received_at.
alter table incoming_mail add column provider_received_at timestamptz;
