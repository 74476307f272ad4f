-- A refund email that waits for an address that is corrected is stopped, and another goes to the new address.
-- old processes: go on

-- step: alone
create unique index concurrently mail_refund_unstopped on mail (order_id) where kind = 'refund' and state <> 'stopped';
drop index concurrently if exists mail_refund_once;
