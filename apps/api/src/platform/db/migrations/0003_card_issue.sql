-- old processes: go on

-- When a card says that it was made, YYYY-MM-DD with or without a time, and its own number: which of two cards is the older one.
alter table incoming_card add column issued text, add column own_number text;
