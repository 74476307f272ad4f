-- Notices of changes say which orders changed, so that a screen asks again only for what it shows. A notice is JSON (see
-- features/live/order-notice.ts); an empty one means that anything may have changed.
-- old processes: go on

-- A notice holds 8000 bytes.
create function tell_orders(ids integer[], statuses text[] default '{}') returns void language plpgsql as $$
begin
  if cardinality(ids) > 500 then
    perform pg_notify('order_change', '');
  elsif cardinality(ids) > 0 then
    perform pg_notify('order_change', json_build_object('orders', ids, 'statuses', statuses)::text);
  end if;
end $$;

-- As in 0002, without a notice: that is tell_changed_orders.
create or replace function count_inserted() returns trigger language plpgsql as $$
begin
  insert into order_count
    select c.process_status, c.processing_mode, c.released, c.process_month, c.assign_to, sum(c.n)
    from new_orders o,
      order_count_of(o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to, 1) c
    group by 1, 2, 3, 4, 5;
  return null;
end $$;

create or replace function count_deleted() returns trigger language plpgsql as $$
begin
  insert into order_count
    select c.process_status, c.processing_mode, c.released, c.process_month, c.assign_to, sum(c.n)
    from old_orders o,
      order_count_of(o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to, -1) c
    group by 1, 2, 3, 4, 5;
  return null;
end $$;

create or replace function count_updated() returns trigger language plpgsql as $$
begin
  insert into order_count
    select c.process_status, c.processing_mode, c.released, c.process_month, c.assign_to, sum(c.n)
    from (
      select process_status, processing_mode, released, process_month, assign_to, 1 as sign from new_orders
      union all
      select process_status, processing_mode, released, process_month, assign_to, -1 from old_orders
    ) o, order_count_of(o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to, o.sign) c
    group by 1, 2, 3, 4, 5 having sum(c.n) <> 0;
  return null;
end $$;

-- `statuses`: of the lists that an order has come to or left.
create function tell_changed_orders() returns trigger language plpgsql as $$
begin
  perform tell_orders(array_agg(order_id), array_agg(distinct process_status)) from changed_orders;
  return null;
end $$;
create function tell_updated_orders() returns trigger language plpgsql as $$
begin
  perform tell_orders(
    (select array_agg(order_id) from new_orders),
    array(
      select distinct status from new_orders n join old_orders o using (order_id),
        unnest(array[n.process_status, o.process_status]) as status
      where (n.process_status, n.processing_mode, n.released, n.process_month, n.assign_to)
        is distinct from (o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to)));
  return null;
end $$;
create trigger orders_told_inserted after insert on orders
  referencing new table as changed_orders for each statement execute function tell_changed_orders();
create trigger orders_told_updated after update on orders
  referencing old table as old_orders new table as new_orders for each statement execute function tell_updated_orders();
create trigger orders_told_deleted after delete on orders
  referencing old table as changed_orders for each statement execute function tell_changed_orders();

create or replace function tell_event() returns trigger language plpgsql as $$
begin
  perform tell_orders(array_agg(distinct order_id)) from new_events where order_id is not null and kind <> 'read';
  return null;
end $$;

-- What belongs to one order, or to none yet.
create function tell_order_of() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_change', json_build_object('orders', array_remove(array[new.order_id], null))::text);
  return null;
end $$;
create function tell_received() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_change', json_build_object('orders', array[new.order_id], 'received', true)::text);
  return null;
end $$;
create function tell_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_change', json_build_object('staff', array[coalesce(new.staff_id, old.staff_id)])::text);
  return null;
end $$;

drop trigger work_session_changed on work_session;
create trigger work_session_changed after insert or update or delete on work_session
  for each row execute function tell_member();
drop trigger work_session_order_changed on work_session_order;
create trigger work_session_order_changed after insert or update on work_session_order
  for each row execute function tell_member();
drop trigger incoming_mail_changed on incoming_mail;
create trigger incoming_mail_changed after insert or update on incoming_mail
  for each row execute function tell_received();
drop trigger received_card_changed on received_card;
create trigger received_card_changed after insert or update on received_card
  for each row execute function tell_received();
drop trigger question_changed on question;
create trigger question_changed after insert or update on question for each row execute function tell_order_of();
drop trigger answer_changed on answer;
create trigger answer_changed after insert or update on answer for each row execute function tell_order_of();
drop trigger evidence_picture_changed on evidence_picture;
create trigger evidence_picture_changed after insert or update on evidence_picture
  for each row execute function tell_order_of();
drop trigger dispute_changed on dispute;
create trigger dispute_changed after insert or update on dispute for each row execute function tell_order_of();
drop function notify_order_change();
