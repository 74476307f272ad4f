import { expect, test } from 'vitest';
import { summaryOf } from './work';

test.each([
  ['select "id" from "orders" where "id" = $1', 'select orders'],
  ['\n  insert into event (kind) values ($1)', 'insert event'],
  ['update only "mail" set x = 1', 'update mail'],
  ['delete from pgboss.job where id = $1', 'delete pgboss.job'],
  ['select extract(epoch from now()) as s, x is distinct from y from webhook_delivery', 'select webhook_delivery'],
  ['select extract(epoch from send_after) from mail', 'select mail'],
  ['with due as (select id from webhook_target) select 1', 'with webhook_target'],
  ['with a as materialized (select 1), b as (select * from a) insert into event select * from b', 'with event'],
  ['select * from unnest($1::int[])', 'select'],
  ['BEGIN', 'begin'],
  ['(select 1)', 'statement'],
])('%s', (text, summary) => {
  expect(summaryOf(text).summary).toBe(summary);
});
