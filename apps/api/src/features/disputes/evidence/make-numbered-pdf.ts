import { createHash, randomBytes } from 'node:crypto';
import type { DefencePack } from '@sac/contract/disputes/evidence-api';
import { checkPackPath, newPackNumber } from '@sac/contract/disputes/pack-number';
import { inTransaction } from '../../../platform/db/transaction';
import type { Services } from '../../../platform/services';
import type { Config } from '../../../platform/settings/config';
import { recordEvents } from '../../audit/record-event';
import { makePdf } from './make-pdf';
import type { PackPictures } from './pack-pictures';

const withNumber = (pack: DefencePack, number: string, config: Pick<Config, 'publicUrl'>): DefencePack => ({
  ...pack,
  check: { number, page: config.publicUrl + checkPackPath },
});

/** The pack as long as it will be with a number of its own, to measure it. */
export const withSampleNumber = (pack: DefencePack, { config }: Pick<Services, 'config'>): DefencePack =>
  withNumber(pack, newPackNumber(randomBytes(10)), config);

/**
 * Draws a pack under a number of its own and records which file it is. Only then is the file returned, so that every file
 * that leaves the office can be checked.
 */
export async function makeNumberedPdf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  pack: DefencePack,
  pictures: PackPictures,
  actor: { name: string; ip: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const { orderId, defencePackType, madeAt } = pack;
  const number = newPackNumber(randomBytes(10));
  const pdf = await makePdf(withNumber(pack, number, config), pictures);
  await inTransaction(db, async (db) => {
    await db
      .insertInto('defence_pack')
      .values({
        number,
        order_id: orderId,
        defence_pack_type: defencePackType,
        made_at: madeAt,
        made_by: actor.name,
        sha256: createHash('sha256').update(pdf).digest(),
        bytes: pdf.length,
      })
      .execute();
    await recordEvents(db, [
      {
        orderId,
        kind: 'defence pack made',
        actor: actor.name,
        to: defencePackType === null ? 'both' : String(defencePackType),
        detail: { packNumber: number },
        ip: actor.ip,
      },
    ]);
  });
  return pdf;
}
