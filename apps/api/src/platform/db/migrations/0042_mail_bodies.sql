-- Texts of emails leave the rows that lists and deliveries read and write: what makes a row longer than this goes into the
-- table's TOAST, where the HTML was already. Rows of before follow when they change. See docs/decisions/0024.
-- old processes: go on

alter table mail set (toast_tuple_target = 256);
