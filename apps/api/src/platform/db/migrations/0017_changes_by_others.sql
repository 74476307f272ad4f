-- old processes: go on

-- What others have changed of orders since the caller saw them: a statement that has locked them asks so what it may change.
-- A volatile function sees what was committed while that statement waited for its locks; the statement itself does not.
create function changes_by_others(orders integer[], seen bigint[], me text, kinds text[]) returns setof event
language plpgsql volatile as $$
begin
  return query
    select e.* from unnest(orders, seen) as s (order_id, event_id)
    join event e on e.order_id = s.order_id and e.id > s.event_id
    where e.kind = any (kinds) and e.actor is distinct from me;
end $$;
