-- Moves that were undone in a work session count for nothing in the team's day. They are few: this index has no other events.
-- old processes: go on

-- step: alone
create index concurrently event_undoing on event (at) where detail ? 'undoes';
