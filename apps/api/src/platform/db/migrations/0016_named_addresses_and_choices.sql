-- old processes: go on

-- Since when an address waits to be looked up: its name was not known when it was saved.
alter table webhook_target add column unchecked_since timestamptz;

-- Who chose an option of the official form: they may undo it. Null: before this was recorded.
alter table form_choice add column created_by_id integer references staff (id);
