import { buffer } from 'node:stream/consumers';
import { acceptReceivedMail } from '@sac/contract/received-cards-api';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { badRequest, forbidden, serviceUnavailable, unauthorized } from '../../domain/errors';
import type { Mount } from '../../http/mount';
import type { RequestLimits } from '../../http/rate-limits';
import { jsonOf, rawBody, takeRawBodies } from '../../http/raw-body';
import { receiveSnsMessage } from '../../http/sns/receive-sns-message';
import { createSnsCheck } from '../../http/sns/sns-message';
import { createFileStore } from '../../ports/create-file-store';
import type { FetchText } from '../../ports/fetch-text';
import type { FileStore } from '../../ports/file-store';
import { acceptMail } from './accept-mail';
import { findRecipient } from './find-recipient';
import { hasPassword, readInboundParse } from './inbound-parse';
import { type ArrivedMail, receiveMail } from './receive-mail';
import { type SesMail, sesMail } from './ses-mail';

interface Needs {
  db: Db;
  files: FileStore;
  jobs: JobQueue;
  limits: RequestLimits;
  fetchText: FetchText;
  config: Pick<Config, 'incomingMail' | 'officeMailDomain'>;
}

const done = { status: 1, message: 'OK' };
/** Providers try again after an error, and an address that does not exist never will. */
const nobody = { status: 1, message: 'There is no such address here.' };
/** SNS messages have at most 256 KB; with the quoting of JSON in JSON somewhat more. */
const maxSnsBytes = 1024 * 1024;

/** What staff decide about a message. */
export function receivedMailRoutes(mount: Mount, needs: Parameters<typeof acceptMail>[0]) {
  mount(acceptReceivedMail, async ({ input: { mailId }, actor }) => ({
    message: `The email for order ${await acceptMail(needs, actor, mailId)} is accepted as the customer’s message.`,
  }));
}

/** Webhooks on which mail providers hand over received mail. Each exists only if its setting is present. */
export async function incomingMailRoutes(app: FastifyInstance, needs: Needs) {
  const { limits, config, fetchText } = needs;
  const { inboundParsePassword, sesTopicArn, maxBytes } = config.incomingMail;
  const onRequest = async ({ ip }: { ip: string }) => limits.consume('webhook', ip);

  if (inboundParsePassword !== null) {
    app.post(
      '/webhooks/inbound-parse',
      { schema: { hide: true }, onRequest, bodyLimit: maxBytes + maxSnsBytes },
      async (request, reply) => {
        if (!hasPassword(request.headers.authorization, inboundParsePassword)) {
          reply.header('www-authenticate', 'Basic');
          throw unauthorized('Send the password of the inbound mail.');
        }
        if (!request.isMultipart()) throw badRequest('Send a form.');
        const { recipients, ...mail } = await readInboundParse(request, maxBytes);
        const clientIp = mail.clientIp !== null && ipaddr.isValid(mail.clientIp) ? mail.clientIp : null;
        return handOver(needs, recipients, { source: 'sendgrid', ...mail, clientIp, helo: null });
      },
    );
  }

  if (sesTopicArn !== null) {
    const isFromSns = createSnsCheck(fetchText, sesTopicArn);
    await app.register(async (webhooks) => {
      takeRawBodies(webhooks, maxSnsBytes);
      webhooks.post('/webhooks/ses-inbound', { schema: { hide: true }, onRequest }, async (request) => {
        const onNotification = async (message: unknown) => {
          const mail = sesMail(message);
          if (mail) await takeFromSes(needs, mail);
        };
        const subscription = { isFromSns, fetchText, topicArn: sesTopicArn, onNotification };
        await receiveSnsMessage(subscription, jsonOf(rawBody(request)));
        return done;
      });
    });
  }
}

async function takeFromSes(needs: Needs, { recipients, envelopeFrom, raw }: SesMail): Promise<void> {
  const content = Buffer.isBuffer(raw) ? raw : await fetchFromBucket(needs.config, raw);
  await handOver(needs, recipients, { source: 'ses', envelopeFrom, clientIp: null, helo: null, raw: content });
}

async function fetchFromBucket(
  { incomingMail }: Needs['config'],
  { bucket, key }: { bucket: string; key: string },
): Promise<Buffer> {
  const { sesBucket, maxBytes } = incomingMail;
  if (sesBucket?.bucket !== bucket || !key.startsWith(sesBucket.prefix)) throw forbidden('This bucket is not ours.');
  const store = createFileStore(sesBucket);
  const found = await store.open(key.slice(sesBucket.prefix.length));
  if (!found) throw serviceUnavailable('The message is not in the bucket yet.');
  if (found.bytes <= maxBytes) return buffer(found.stream);
  found.stream.destroy();
  throw forbidden('The message is too large.');
}

async function handOver(needs: Needs, recipients: string[], mail: Omit<ArrivedMail, 'orderIds'>) {
  const found = [];
  for (const recipient of recipients)
    found.push(await findRecipient(needs.db, needs.config.officeMailDomain, recipient));
  const orderIds = found.filter((id) => id !== null);
  if (orderIds.length === 0) return nobody;
  await receiveMail(needs, { ...mail, orderIds });
  return done;
}
