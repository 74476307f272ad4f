-- A customer's own words about wrong details are a comment that bears the key their page made for it: however often a
-- flaky line or a second tap sends it, it is written once.
-- old processes: go on
alter table remark add column report_key uuid;

-- step: alone
create unique index concurrently remark_report_once on remark (order_id, report_key) where report_key is not null;
