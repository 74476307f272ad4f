-- old processes: go on

-- Since when an address waits to be looked up: its name was not known when it was saved.
alter table webhook_target add column unchecked_since timestamptz;
