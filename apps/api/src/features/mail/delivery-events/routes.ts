import { forbidden, requireOffered } from '../../../platform/errors';
import { jsonOf, rawBody, takeRawBodies } from '../../../platform/http/endpoints/raw-body';
import { receiveSnsMessage } from '../../../platform/http/sns/receive-sns-message';
import { createSnsCheck } from '../../../platform/http/sns/sns-message';
import type { PlainRoutes } from '../../../platform/services';
import { recordDeliveryEvents } from '../record-delivery-events';
import { sendgridEvents } from './sendgrid-events';
import { isFromSendgrid } from './sendgrid-signature';
import { sesEvents } from './ses-events';

/** Sendgrid sends up to 768 KB of events at a time. */
const maxBytes = 1024 * 1024;
const done = { status: 1, message: 'OK' };

/**
 * Webhooks on which the mail providers report delivery events. Their signatures cover the bytes as sent, so these routes
 * read raw bodies. Each exists only while its setting is present.
 */
export const deliveryEventsRoutes: PlainRoutes = async (app, { db, config, fetchText, limits }) => {
  await app.register(async (webhooks) => {
    takeRawBodies(webhooks, maxBytes);
    // Before the body is read, because checking a signature costs time.
    const onRequest = async ({ ip }: { ip: string }) => limits.consume('webhook', ip);
    const isFromSns = createSnsCheck(fetchText);
    const options = { schema: { hide: true }, onRequest };

    webhooks.post('/webhooks/sendgrid', options, async (request) => {
      const publicKey = requireOffered(config.mailReports.sendgridPublicKey);
      const { headers } = request;
      const call = {
        body: rawBody(request),
        signature: headers['x-twilio-email-event-webhook-signature'],
        timestamp: headers['x-twilio-email-event-webhook-timestamp'],
      };
      if (!isFromSendgrid(publicKey, call, new Date())) throw forbidden('This is not from Sendgrid.');
      await recordDeliveryEvents(db, 'Sendgrid', sendgridEvents(jsonOf(call.body)));
      return done;
    });

    webhooks.post('/webhooks/ses', options, async (request) => {
      const topicArn = requireOffered(config.mailReports.sesTopicArn);
      const onNotification = (message: unknown, id: string) => recordDeliveryEvents(db, 'AWS', sesEvents(message, id));
      await receiveSnsMessage({ isFromSns, fetchText, topicArn, onNotification }, jsonOf(rawBody(request)));
      return done;
    });
  });
};
