import { checkDefencePack } from '@sac/contract/disputes/check-pack-api';
import * as api from '@sac/contract/disputes/evidence-api';
import { evidenceLimitOf } from '@sac/contract/disputes/evidence-limits';
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
import { fitPack, pageCountOf } from './fit/fit-pack';
import { isUnserved, missingOf } from './letter/missing';
import { makeNumberedPdf, withSampleNumber } from './make-numbered-pdf';
import { readCardPage, readPictures, withLinks } from './pack-pictures';
import { type Evidence, readEvidence } from './read-evidence';

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

/** Where the dispute does not say it, the payment of the order does. */
const limitOf = ({ dispute, checkout }: Evidence) =>
  evidenceLimitOf({
    network: dispute?.network ?? checkout?.payment_network ?? 'Other',
    gateway: dispute?.gateway ?? checkout?.payment_gateway ?? null,
    stage: dispute?.stage ?? 'chargeback',
  });

/** Within the limits of the dispute's network and processor. */
async function fittedPdf(services: Services, type: PackChoice, which: Which, actor: StaffActor) {
  const { pack, evidence, card } = await packOf(services, type, which);
  const pictures = await readPictures(services.files, evidence, card);
  const { changes, ...fitted } = await fitPack({ pack: withSampleNumber(pack, services), pictures }, limitOf(evidence));
  const pdf = await makeNumberedPdf(services, fitted.pack, fitted.pictures, actor);
  const made: api.MadePack = { pages: pageCountOf(pdf), bytes: pdf.length, changes };
  return { pdf, made };
}

const sendPdf = (reply: FastifyReply, { pdf, made }: Awaited<ReturnType<typeof fittedPdf>>, name: string) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'private, no-store')
    .header(api.madePackHeader, JSON.stringify(made))
    .send(pdf);

export const evidenceRoutes: Routes = (mount, services) => {
  /** A bank's clerks share an address, and make few mistakes: numbers are scanned. */
  const wrongNumbers = createLimit(services.pool, 'check-pack', { points: 40, seconds: 15 * 60 });

  mount(api.defencePackDetails, async ({ input, actor }) => {
    const { pack, evidence, card } = await packOf(services, input.defencePackType, input);
    await recordRead(services.db, actor, input.orderId);
    const contradictions = evidence.contradictions.map(({ sentence }) => sentence);
    const shown = await withLinks(pack, services.tokens, evidence, card, actor.sessionId);
    const [limit, missing] = [limitOf(evidence), missingOf(evidence)];
    return { data: { ...shown, limit, missing, isUnserved: isUnserved(evidence), contradictions } };
  });

  mount(getOrderEvidence, async ({ input: { orderId } }) => {
    await requireOrder(services.db, orderId);
    return { data: await selectOrderEvidence(services.db, orderId) };
  });

  mount(api.getDefencePackPdf, async ({ input, actor, reply }) => {
    const { orderId, defencePackType } = input;
    const file = await fittedPdf(services, defencePackType, input, actor);
    return sendPdf(reply, file, `defence-pack-${defencePackType}-order-${orderId}`);
  });

  mount(api.getDefenceFile, async ({ input, actor, reply }) => {
    const file = await fittedPdf(services, null, input, actor);
    return sendPdf(reply, file, `defence-packs-order-${input.orderId}`);
  });

  mount(checkDefencePack, async ({ input: { number }, actor }) => ({
    data: await checkPack(services.db, wrongNumbers, number, actor.ip),
  }));
};
