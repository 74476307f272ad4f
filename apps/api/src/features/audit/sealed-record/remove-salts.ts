import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { lockRecord, recordedColumns } from './record-rows';
import { digestOfPurged, type RecordedEvent } from './seal-event';

/**
 * Removes the salts of purged orders, so that a removed value cannot be found by trying all. Call it after the values were
 * removed, in the same transaction.
 * @returns order → digest of what was left of its sealed events; the event of the purge carries it, so that the record
 *   proves these values from then on. Orders without sealed events are not in it.
 */
export async function removeSalts(db: Db, orderIds: number[]): Promise<Map<number, string>> {
  // The sealer must not read the values of before and write the seal afterwards.
  await lockRecord(db);
  await sql`update event_seal set salt = null where chain = any(${orderIds}::int[])`.execute(db);
  await sql`update row_seal set salt = null where order_id = any(${orderIds}::int[])`.execute(db);
  const { rows } = await sql<RecordedEvent>`
    select ${recordedColumns} from event_seal s join event e on e.id = s.event_id
    where s.chain = any(${orderIds}::int[]) order by s.event_id`.execute(db);
  const events = Map.groupBy(rows, ({ order_id }) => Number(order_id));
  return new Map([...events].map(([orderId, sealed]) => [orderId, digestOfPurged(sealed)]));
}
