-- The e-mail as it was typed again (spec section 3). Of earlier orders it is not known how.
-- old processes: go on
alter table orders add column confirm_email text;

-- step: batches by orders.order_id
-- Names of countries that had no dialling code, so that lists showed '+Brunei 7123456'. They were stored as they were sent.
update orders set country_code = code, telephone = '+' || code || ' ' || phone
from (values
  ('BRUNEI', '673'), ('LAOS', '856'), ('LAO PDR', '856'), ('SYRIA', '963'), ('MACAU', '853'), ('MOLDOVA', '373'),
  ('EAST TIMOR', '670'), ('TIMOR LESTE', '670'), ('BURMA', '95'), ('MYANMAR (BURMA)', '95'), ('SWAZILAND', '268'),
  ('ENGLAND', '44'), ('SCOTLAND', '44'), ('WALES', '44'), ('NORTHERN IRELAND', '44'), ('HOLLAND', '31'),
  ('CÔTE D’IVOIRE', '225'), ('COTE D''IVOIRE', '225'), ('CÔTE D''IVOIRE', '225'), ('MACEDONIA', '389'),
  ('VATICAN', '39'), ('DR CONGO', '243'), ('BOSNIA', '387'), ('TRINIDAD', '1')
) as known(name, code)
where order_id > $1 and order_id <= $2 and purged_at is null and upper(btrim(country_code)) = known.name;

-- step: batches by orders.order_id
-- What is no dialling code is not written as one.
update orders set telephone = country_code || ' ' || phone
where order_id > $1 and order_id <= $2
  and purged_at is null and country_code !~ '^\d+$' and telephone like '+%';
