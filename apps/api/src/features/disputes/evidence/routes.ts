import { checkDefencePack } from '@sac/contract/disputes/check-pack-api';
import * as api from '@sac/contract/disputes/evidence-api';
import { getOrderEvidence } from '@sac/contract/disputes/order-evidence-api';
import { defencePackStatuses, mayDefend, statusFacts } from '@sac/contract/orders/order-status';
import type { FastifyReply } from 'fastify';
import { conflict } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { createLimit } from '../../../platform/http/limits/rate-limit';
import type { Routes, Services } from '../../../platform/services';
import { recordRead } from '../../audit/record-read';
import { requireOrder } from '../../orders/require-order';
import { selectOrderEvidence } from '../points/order-evidence';
import { buildPack, mailKindsOf, type PackChoice } from './build-pack';
import { checkPack } from './check-pack';
import { fitPack } from './fit-pack';
import { isUnserved, missingOf } from './letter/missing';
import { makeNumberedPdf } from './make-numbered-pdf';
import { readCardPage, readPictures, withLinks } from './pack-pictures';
import { readEvidence } from './read-evidence';

const labels = defencePackStatuses.map((status) => statusFacts[status].label);

interface Which {
  orderId: number;
  disputeId?: number | undefined;
}

/** @throws 404; 409 when the order's status allows no defence pack */
async function packOf({ db, files, config }: Services, type: PackChoice, { orderId, disputeId }: Which) {
  const evidence = await readEvidence(db, orderId, mailKindsOf(type), disputeId);
  const { process_status: status } = evidence.order;
  if (!mayDefend(status)) {
    throw conflict(
      `A defence pack can be made when an order is ${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}. Order ${orderId} is ${statusFacts[status].label}.`,
    );
  }
  const card = await readCardPage(files, evidence);
  return { pack: buildPack(type, evidence, config, new Date().toISOString(), card), evidence, card };
}

/** Within the limits of the dispute's network. */
async function fittedPdf(services: Services, type: PackChoice, which: Which, actor: StaffActor) {
  const { pack, evidence, card } = await packOf(services, type, which);
  const network = evidence.dispute?.network ?? evidence.checkout?.payment_network ?? 'Other';
  const fitted = await fitPack({ pack, pictures: await readPictures(services.files, evidence, card) }, network);
  return makeNumberedPdf(services, fitted.pack, fitted.pictures, actor);
}

const sendPdf = (reply: FastifyReply, pdf: Uint8Array, name: string) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf);

export const evidenceRoutes: Routes = (mount, services) => {
  /** A bank's clerks share an address, and make few mistakes: numbers are scanned. */
  const wrongNumbers = createLimit(services.pool, 'check-pack', { points: 40, seconds: 15 * 60 });

  mount(api.defencePackDetails, async ({ input, actor }) => {
    const { pack, evidence, card } = await packOf(services, input.defencePackType, input);
    await recordRead(services.db, actor, input.orderId);
    const contradictions = evidence.contradictions.map(({ sentence }) => sentence);
    const shown = await withLinks(pack, services.tokens, evidence, card, actor.sessionId);
    return { data: { ...shown, missing: missingOf(evidence), isUnserved: isUnserved(evidence), contradictions } };
  });

  mount(getOrderEvidence, async ({ input: { orderId } }) => {
    await requireOrder(services.db, orderId);
    return { data: await selectOrderEvidence(services.db, orderId) };
  });

  mount(api.getDefencePackPdf, async ({ input, actor, reply }) => {
    const { orderId, defencePackType } = input;
    const pdf = await fittedPdf(services, defencePackType, input, actor);
    return sendPdf(reply, pdf, `defence-pack-${defencePackType}-order-${orderId}`);
  });

  mount(api.getDefenceFile, async ({ input, actor, reply }) => {
    const pdf = await fittedPdf(services, null, input, actor);
    return sendPdf(reply, pdf, `defence-packs-order-${input.orderId}`);
  });

  mount(checkDefencePack, async ({ input: { number }, actor }) => ({
    data: await checkPack(services.db, wrongNumbers, number, actor.ip),
  }));
};
