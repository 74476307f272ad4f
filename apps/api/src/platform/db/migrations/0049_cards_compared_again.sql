-- Cards that wait as ready were compared without the birth date, and without looking for what speaks against them. A person
-- compares them once more.
-- old processes: go on

update received_card set state = 'inbox',
  reason = 'To check: this card was compared by an earlier version, without the date of birth.'
where state = 'ready';
