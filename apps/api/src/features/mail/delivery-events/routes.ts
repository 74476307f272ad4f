import { forbidden } from '../../../platform/errors';
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
 * read raw bodies. Each exists only if its setting is present.
 */
export const deliveryEventsRoutes: PlainRoutes = async (app, { db, config, fetchText, limits }) => {
  await app.register(async (webhooks) => {
    takeRawBodies(webhooks, maxBytes);
    // Before the body is read, because checking a signature costs time.
    const onRequest = async ({ ip }: { ip: string }) => limits.consume('webhook', ip);
    const options = { schema: { hide: true }, onRequest };
    const { sendgridPublicKey, sesTopicArn } = config.mailReports;

    if (sendgridPublicKey !== null) {
      webhooks.post('/webhooks/sendgrid', options, async (request) => {
        const { headers } = request;
        const call = {
          body: rawBody(request),
          signature: headers['x-twilio-email-event-webhook-signature'],
          timestamp: headers['x-twilio-email-event-webhook-timestamp'],
        };
        if (!isFromSendgrid(sendgridPublicKey, call, new Date())) throw forbidden('This is not from Sendgrid.');
        await recordDeliveryEvents(db, 'Sendgrid', sendgridEvents(jsonOf(call.body)));
        return done;
      });
    }

    if (sesTopicArn !== null) {
      const isFromSns = createSnsCheck(fetchText, sesTopicArn);
      webhooks.post('/webhooks/ses', options, async (request) => {
        const onNotification = (message: unknown, id: string) =>
          recordDeliveryEvents(db, 'AWS', sesEvents(message, id));
        await receiveSnsMessage(
          { isFromSns, fetchText, topicArn: sesTopicArn, onNotification },
          jsonOf(rawBody(request)),
        );
        return done;
      });
    }
  });
};
