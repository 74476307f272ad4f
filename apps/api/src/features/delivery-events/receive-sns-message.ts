import type { Db } from '../../db/open-database';
import { badRequest, forbidden, serviceUnavailable } from '../../domain/errors';
import { recordDeliveryEvents } from '../../domain/mail/record-delivery-events';
import type { FetchText } from '../../ports/fetch-text';
import { sesEvents } from './ses-events';
import { isSnsAddress, type SnsMessage, snsMessage } from './sns-message';

interface Needs {
  db: Db;
  isFromSns: (message: SnsMessage) => Promise<boolean>;
  fetchText: FetchText;
  topicArn: string;
}

/**
 * Takes a message of our SNS topic: the news of a mail, or SNS asking whether we want to be told.
 * @throws 400 no such message, 403 another topic or not from SNS, 503 when AWS cannot be reached to check or confirm
 */
export async function receiveSnsMessage({ db, isFromSns, fetchText, topicArn }: Needs, body: unknown): Promise<void> {
  const parsed = snsMessage.safeParse(body);
  if (!parsed.success) throw badRequest('Send a message of Amazon SNS.');
  const message = parsed.data;
  // Before anything is fetched for it.
  if (message.TopicArn !== topicArn) throw forbidden('This topic is not ours.');
  const isGenuine = await isFromSns(message).catch(() => {
    throw serviceUnavailable('Could not fetch the signing certificate of Amazon SNS.');
  });
  if (!isGenuine) throw forbidden('This is not from Amazon SNS.');
  if (message.Type === 'SubscriptionConfirmation') return confirm(message.SubscribeURL, fetchText);
  if (message.Type === 'Notification')
    await recordDeliveryEvents(db, 'AWS', sesEvents(json(message.Message), message.MessageId));
}

async function confirm(address: string, fetchText: FetchText): Promise<void> {
  if (!isSnsAddress(address)) throw forbidden('This address is not of Amazon SNS.');
  await fetchText(address).catch(() => {
    throw serviceUnavailable('The subscription could not be confirmed.');
  });
}

/** SES writes JSON into the text of the message; the note with which it tries a topic out is plain text. */
function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
