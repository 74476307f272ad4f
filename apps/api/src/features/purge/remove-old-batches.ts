import { batchDays } from '@sac/contract/card-batches-api';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';

/**
 * Removes the cards of old batches: what has found no order by then is personal data that nobody needs. Cards that have an
 * order stay with it. The sweep then removes the files.
 * @returns how many batches
 */
export async function removeOldBatches(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    with old as (
      update card_batch set removed_at = now()
      where removed_at is null and made_at < ${now.toISOString()}::timestamptz - make_interval(days => ${batchDays})
      returning id)
    , gone as (delete from batch_card where batch_id in (select id from old))
    select id from old`.execute(db);
  return rows.length;
}
