-- The card that customers get of an order: the one stored last, unless it was withdrawn. See currentOf in the contract.
-- old processes: go on

create view current_document as
  -- A join, so that every PostgreSQL prints it with the same prefixes in schema.sql.
  select d.id, d.order_id
  from document d left join document newer on newer.order_id = d.order_id and newer.id > d.id
  where d.withdrawn_at is null and newer.id is null;
