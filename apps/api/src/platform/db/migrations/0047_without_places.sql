-- Far pages are read by offset on an index, so that changes of orders no longer write a ledger of places (0037).
-- old processes: go on

drop trigger orders_place_inserted on orders;
drop trigger orders_place_updated on orders;
drop trigger orders_place_deleted on orders;
drop function place_inserted();
drop function place_updated();
drop function place_deleted();
-- Empty, it is not used by processes of the release before. The table and its function go with the next release.
truncate order_place;
