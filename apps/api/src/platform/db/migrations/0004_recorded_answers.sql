-- old processes: go on

-- An answer that staff paste from WhatsApp: who recorded it and when; `received_at` is when it came, as they said.
alter table answer add column recorded_by text, add column recorded_at timestamptz,
  add check ((recorded_by is null) = (recorded_at is null)),
  add check (recorded_by is null or answer_key is not null);
