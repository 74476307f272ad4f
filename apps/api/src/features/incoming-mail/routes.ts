import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import ipaddr from 'ipaddr.js';
import { badRequest, forbidden, requireOffered, serviceUnavailable, unauthorized } from '../../platform/errors';
import { jsonOf, rawBody, takeRawBodies } from '../../platform/http/endpoints/raw-body';
import { receiveSnsMessage } from '../../platform/http/sns/receive-sns-message';
import { createSnsCheck } from '../../platform/http/sns/sns-message';
import type { PlainRoutes, Services } from '../../platform/services';
import { createFileStore } from '../../platform/stores/create-file-store';
import type { FileStore } from '../../platform/stores/file-store';
import { findRecipient } from './find-recipient';
import { hasPassword, readInboundParse } from './inbound-parse';
import { receiveMail, refuseBeforehand } from './receive-mail';
import { type SesMail, sesMail } from './ses-mail';

const done = { status: 1, message: 'OK' };
/** Providers try again after an error, and an address that does not exist never will. */
const noSuchAddress = { status: 1, message: 'There is no such address here.' };
/** SNS messages have at most 256 KB; with the quoting of JSON in JSON somewhat more. */
const maxSnsBytes = 1024 * 1024;

/** Webhooks on which mail providers hand over received mail. Each exists only while its setting is present. */
export const incomingMailRoutes: PlainRoutes = async (app, services) => {
  const { limits, config, fetchText } = services;
  const { maxBytes } = config.incomingMail;
  const onRequest = async ({ ip }: { ip: string }) => limits.consume('webhook', ip);

  app.post(
    '/webhooks/inbound-parse',
    { schema: { hide: true }, onRequest, bodyLimit: maxBytes + maxSnsBytes },
    async (request, reply) => {
      if (!hasPassword(request.headers.authorization, requireOffered(config.incomingMail.inboundParsePassword))) {
        reply.header('www-authenticate', 'Basic');
        throw unauthorized('Send the password of the inbound mail.');
      }
      if (!request.isMultipart()) throw badRequest('Send a form.');
      await services.disk.refuseWhenShort();
      const announced = Number(request.headers['content-length'] ?? maxBytes);
      return whileHeld(services, Math.min(announced, maxBytes), async () => {
        const { recipients, ...mail } = await readInboundParse(request, maxBytes);
        const clientIp = mail.clientIp !== null && ipaddr.isValid(mail.clientIp) ? mail.clientIp : null;
        const orderIds = await findOrders(services, recipients);
        if (orderIds.length === 0) return noSuchAddress;
        await refuseBeforehand(services, { orderIds, clientIp });
        await receiveMail(services, { source: 'sendgrid', ...mail, orderIds, clientIp, helo: null });
        return done;
      });
    },
  );

  const isFromSns = createSnsCheck(fetchText);
  await app.register(async (webhooks) => {
    takeRawBodies(webhooks, maxSnsBytes);
    webhooks.post('/webhooks/ses-inbound', { schema: { hide: true }, onRequest }, async (request) => {
      const topicArn = requireOffered(config.incomingMail.sesTopicArn);
      const onNotification = async (message: unknown) => {
        const mail = sesMail(message);
        if (mail) await takeFromSes(services, mail, request.log);
      };
      await receiveSnsMessage({ isFromSns, fetchText, topicArn, onNotification }, jsonOf(rawBody(request)));
      return done;
    });
  });
};

async function takeFromSes(services: Services, { recipients, raw, ...sent }: SesMail, log: FastifyBaseLogger) {
  const inBucket = Buffer.isBuffer(raw) ? null : placeOf(services.config, raw);
  const orderIds = await findOrders(services, recipients);
  if (orderIds.length === 0) return;
  await refuseBeforehand(services, { orderIds, clientIp: null });
  const stored = inBucket && (await openWithin(services.config.incomingMail.maxBytes, inBucket));
  const bytes = stored?.bytes ?? (raw as Buffer).length;
  await whileHeld(services, bytes, async () => {
    const content = stored ? await buffer(stored.stream) : (raw as Buffer);
    const from = { ...sent, clientIp: null, helo: null };
    await receiveMail(services, { source: 'ses', orderIds, ...from, raw: content });
  }).finally(() => stored?.stream.destroy());
  // It is in our own store now.
  await inBucket?.store
    .remove(inBucket.name)
    .catch((err: unknown) => log.warn({ err }, 'an email that is stored could not be removed from the bucket of SES'));
}

interface Place {
  store: FileStore;
  name: string;
}

/** @throws 403 for a bucket that is not ours */
function placeOf({ incomingMail: { sesBucket } }: Services['config'], raw: { bucket: string; key: string }): Place {
  if (sesBucket?.bucket !== raw.bucket || !raw.key.startsWith(sesBucket.prefix))
    throw forbidden('This bucket is not ours.');
  return { store: createFileStore(sesBucket), name: raw.key.slice(sesBucket.prefix.length) };
}

async function openWithin(maxBytes: number, { store, name }: Place) {
  const found = await store.open(name);
  if (!found) throw serviceUnavailable('The message is not in the bucket yet.');
  if (found.bytes <= maxBytes) return found;
  found.stream.destroy();
  throw forbidden('The message is too large.');
}

/** Does `work` while its bytes are held of what all arriving messages share. @throws 503 when too many are held */
async function whileHeld<T>({ mailBudget }: Services, bytes: number, work: () => Promise<T>): Promise<T> {
  const held = mailBudget.open(null);
  if (!held.take(bytes)) throw serviceUnavailable('Too much mail at once. Try again later.', { retryAfter: 60 });
  try {
    return await work();
  } finally {
    held.release();
  }
}

/** The orders of the recipients. Addresses that are no order's are skipped. */
async function findOrders({ db, config }: Services, recipients: string[]): Promise<number[]> {
  const found = [];
  for (const recipient of recipients) found.push(await findRecipient(db, config, recipient));
  return found.filter((id) => id !== null);
}
