import type { CheckedPack } from '@sac/contract/disputes/check-pack-api';
import { readPackNumber } from '@sac/contract/disputes/pack-number';
import type { Db } from '../../../platform/db/open-database';
import { notFound } from '../../../platform/errors';
import type { Limit } from '../../../platform/http/limits/rate-limit';

/**
 * What the public page shows of a pack.
 * @param typed the number as somebody typed it
 * @throws 404; 429 after too many wrong numbers
 */
export async function checkPack(db: Db, wrongPerAddress: Limit, typed: string, ip: string): Promise<CheckedPack> {
  await wrongPerAddress.consume(ip);
  const number = readPackNumber(typed);
  const found =
    number !== null &&
    (await db
      .selectFrom('defence_pack')
      .select(['number', 'made_at', 'sha256', 'bytes'])
      .where('number', '=', number)
      .executeTakeFirst());
  if (!found) throw notFound('No defence pack has this number. Compare it with the number on the letter.');
  await wrongPerAddress.refund(ip);
  return { ...found, sha256: found.sha256.toString('hex') };
}
