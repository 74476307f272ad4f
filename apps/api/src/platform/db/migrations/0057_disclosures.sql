-- What customers accepted at the purchase, of which the time at which they accepted the terms was the only part so far; and
-- who has closed the list of first steps.
-- old processes: go on

-- See disclosureFacts in the contract. Null: nothing is known.
alter table checkout add column disclosures jsonb;

create function terms_as_disclosure(accepted_at timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_array(jsonb_build_object(
    'about', 'terms', 'text', null, 'version', null, 'page', null, 'ip', null,
    'accepted_at', to_char(accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
$$;

-- Until processes of the release before have ended: only they still write terms_accepted_at.
create function disclose_terms() returns trigger language plpgsql as $$
begin
  new.disclosures := terms_as_disclosure(new.terms_accepted_at);
  return new;
end $$;
create trigger checkout_terms before insert on checkout for each row
  when (new.terms_accepted_at is not null and new.disclosures is null) execute function disclose_terms();

-- Who is here already needs no first steps.
alter table staff add column first_steps_closed_at timestamptz default now();
alter table staff alter column first_steps_closed_at drop default;

-- step: batches by checkout.order_id
update checkout set disclosures = terms_as_disclosure(terms_accepted_at)
where order_id > $1 and order_id <= $2 and terms_accepted_at is not null and disclosures is null;
