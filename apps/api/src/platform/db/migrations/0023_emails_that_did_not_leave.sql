-- old processes: go on

alter table mail drop constraint mail_delivery_check;
alter table mail add constraint mail_delivery_check
  check (delivery in ('accepted', 'unclear', 'delivered', 'opened', 'refused', 'bounced', 'complained')) not valid;
alter table mail_report drop constraint mail_report_kind_check;
alter table mail_report add constraint mail_report_kind_check
  check (kind in ('accepted', 'unclear', 'delivered', 'opened', 'refused', 'bounced', 'complained')) not valid;
alter table test_mail drop constraint test_mail_delivery_check;
alter table test_mail add constraint test_mail_delivery_check
  check (delivery in ('accepted', 'unclear', 'delivered', 'opened', 'refused', 'bounced', 'complained')) not valid;

-- step: alone
alter table mail validate constraint mail_delivery_check;
alter table mail_report validate constraint mail_report_kind_check;
alter table test_mail validate constraint test_mail_delivery_check;
-- It replaces mail_not_delivered, which the release before still uses.
create index concurrently mail_undelivered on mail (order_id, id, kind)
  where state = 'failed' or delivery in ('bounced', 'refused');
create index concurrently mail_not_left on mail (order_id, id, kind, document_id)
  where state = 'failed' or delivered_via = 'Preview' or delivery = 'refused';
