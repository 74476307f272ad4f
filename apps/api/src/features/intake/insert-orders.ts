import { applicationFields } from '@sac/contract/intake/application';
import { checkoutShape } from '@sac/contract/payments/checkout';
import { type Insertable, sql } from 'kysely';
import { runPrepared } from '../../platform/db/connections/prepared';
import type { Db } from '../../platform/db/open-database';
import type { Checkout, Orders } from '../../platform/db/schema.gen';
import { checkoutColumns } from '../payments/select-checkout';

type Given<T> = { [K in keyof T]: T[K] | undefined };

export interface NewOrder {
  order: Given<Insertable<Orders>>;
  /** All fields undefined: nothing is known of the purchase. */
  checkout: Given<Omit<Insertable<Checkout>, 'order_id'>>;
  /** Null: it came without a key. */
  claim: { idempotencyKey: string; fingerprint: Buffer } | null;
}

/** All columns that an application can fill, so that there is one statement for all of them. */
const orderColumns = [
  ...applicationFields.filter((name) => !(name in checkoutShape)),
  ...(['telephone', 'processing_date', 'released'] satisfies (keyof Orders)[]),
];

const listed = (names: readonly string[], of = '') => sql.raw(names.map((name) => `${of}"${name}"`).join());
const [ofOrder, fromOrder] = [listed(orderColumns), listed(orderColumns, 'o.')];
const [ofCheckout, fromCheckout] = [listed(checkoutColumns), listed(checkoutColumns, 'c.')];

/**
 * Claims the keys, and inserts the orders whose key was free, each with its purchase and its first event, in one statement.
 * It waits for others that are claiming the same keys. Orders are one parameter: a thousand of fifty columns as parameters
 * would be more than a statement may have.
 * @param fresh no two with the same key
 * @returns their ids, in the same order; null: the key was used before
 */
export async function insertOrders(
  db: Db,
  { apiKeyId, name, ip }: { apiKeyId: number; name: string; ip: string | null },
  fresh: NewOrder[],
): Promise<(number | null)[]> {
  if (fresh.length === 0) return [];
  const orders = fresh.map(({ order }) => order);
  const checkouts = fresh.map(({ checkout }) => checkout);
  const keys = fresh.map(({ claim }) => claim?.idempotencyKey ?? null);
  const hashes = fresh.map(({ claim }) => claim?.fingerprint.toString('hex') ?? null);
  const statement = sql<{ order_id: number | null }>`
    with given as (
      select * from unnest(${keys}::text[], ${hashes}::text[]) with ordinality as g (key, hash, place)
    ), numbered as materialized (
      -- Not for keys that were used: a caller who repeats himself would use up ids.
      select key, hash, place, nextval(pg_get_serial_sequence('orders', 'order_id'))::integer as order_id
      from (
        select * from given
        where not exists (
          select from intake_request r where r.api_key_id = ${apiKeyId} and r.idempotency_key = given.key
        )
        order by place
      ) free
    ), claimed as (
      insert into intake_request (api_key_id, idempotency_key, body_sha256, order_id)
      select ${apiKeyId}, key, decode(hash, 'hex'), order_id from numbered where key is not null
      -- In the same order everywhere, so that two callers with the same keys do not wait for each other.
      order by key
      on conflict do nothing
      returning order_id
    ), ours as materialized (
      select order_id, place from numbered where key is null or order_id in (select order_id from claimed)
    ), added as (
      insert into orders (order_id, ${ofOrder})
      select ours.order_id, ${fromOrder}
      from ours join json_populate_recordset(null::orders, ${JSON.stringify(orders)}::json) with ordinality as o
        on o.ordinality = ours.place
    ), bought as (
      insert into checkout (order_id, ${ofCheckout})
      select ours.order_id, ${fromCheckout}
      from ours join json_populate_recordset(null::checkout, ${JSON.stringify(checkouts)}::json) with ordinality as c
        on c.ordinality = ours.place
      where num_nonnulls(${fromCheckout}) > 0
    ), logged as (
      insert into event (order_id, kind, detail, ip)
      select order_id, 'arrived', ${JSON.stringify({ source: name })}::jsonb, ${ip} from ours order by place
    )
    select ours.order_id from given left join ours using (place) order by place`;
  const rows = await runPrepared(db, statement);
  return rows.map((row) => row.order_id);
}
