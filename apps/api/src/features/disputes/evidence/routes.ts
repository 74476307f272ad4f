import { checkDefencePack } from '@sac/contract/check-pack-api';
import * as api from '@sac/contract/evidence-api';
import { getOrderEvidence } from '@sac/contract/order-evidence-api';
import { defencePackStatuses, mayDefend, statusLabels } from '@sac/contract/order-status';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../config';
import type { Database } from '../../db/open-database';
import type { Tokens } from '../../domain/accounts/tokens';
import { selectOrderEvidence } from '../../domain/disputes/order-evidence';
import { conflict } from '../../domain/errors';
import { recordRead } from '../../domain/events/record-read';
import { requireOrder } from '../../domain/orders/require-order';
import { createLimit } from '../../domain/rate-limit';
import type { Mount } from '../../http/mount';
import type { FileStore } from '../../ports/file-store';
import { buildPack, mailKindsOf, type PackChoice } from './build-pack';
import { checkPack } from './check-pack';
import { readEvidence } from './evidence-sql';
import { fitPack } from './fit-pack';
import { makeNumberedPdf } from './make-numbered-pdf';
import { isUnserved, missingOf } from './missing';
import { readCardPage, readPictures, withLinks } from './pack-pictures';

const labels = defencePackStatuses.map((status) => statusLabels[status].label);

interface Needs extends Pick<Database, 'db' | 'pool'> {
  files: FileStore;
  tokens: Tokens;
  config: Config;
}

interface Which {
  orderId: number;
  disputeId?: number | undefined;
}

/** @throws 404; 409 when the order's status allows no defence pack */
async function packOf({ db, files, config }: Needs, type: PackChoice, { orderId, disputeId }: Which) {
  const evidence = await readEvidence(db, orderId, mailKindsOf(type), disputeId);
  const { process_status: status } = evidence.order;
  if (!mayDefend(status)) {
    throw conflict(
      `A defence pack can be made when an order is ${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}. Order ${orderId} is ${statusLabels[status].label}.`,
    );
  }
  const card = await readCardPage(files, evidence);
  return { pack: buildPack(type, evidence, config, new Date().toISOString(), card), evidence, card };
}

const sendPdf = (reply: FastifyReply, pdf: Uint8Array, name: string) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf);

export function evidenceRoutes(mount: Mount, needs: Needs) {
  /** A bank's clerks share an address, and make few mistakes: numbers are scanned. */
  const wrongNumbers = createLimit(needs.pool, 'check-pack', { points: 40, seconds: 15 * 60 });

  mount(api.defencePackDetails, async ({ input, actor }) => {
    const { pack, evidence, card } = await packOf(needs, input.defencePackType, input);
    await recordRead(needs.db, actor, input.orderId);
    const shown = await withLinks(pack, needs.tokens, evidence, card, actor.sessionId);
    return { data: { ...shown, missing: missingOf(evidence), isUnserved: isUnserved(evidence) } };
  });

  mount(getOrderEvidence, async ({ input: { orderId } }) => {
    await requireOrder(needs.db, orderId);
    return { data: await selectOrderEvidence(needs.db, orderId) };
  });

  mount(api.getDefencePackPdf, async ({ input, actor, reply }) => {
    const { orderId, defencePackType } = input;
    const { pack, evidence, card } = await packOf(needs, defencePackType, input);
    const pdf = await makeNumberedPdf(needs, pack, await readPictures(needs.files, evidence, card), actor);
    return sendPdf(reply, pdf, `defence-pack-${defencePackType}-order-${orderId}`);
  });

  mount(api.getDefenceFile, async ({ input, actor, reply }) => {
    const { pack, evidence, card } = await packOf(needs, null, input);
    const network = evidence.dispute?.network ?? evidence.checkout?.payment_network ?? 'Other';
    const fitted = await fitPack({ pack, pictures: await readPictures(needs.files, evidence, card) }, network);
    const pdf = await makeNumberedPdf(needs, fitted.pack, fitted.pictures, actor);
    return sendPdf(reply, pdf, `defence-packs-order-${input.orderId}`);
  });

  mount(checkDefencePack, async ({ input: { number }, actor }) => ({
    data: await checkPack(needs.db, wrongNumbers, number, actor.ip),
  }));
}
