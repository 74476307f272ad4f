import { badRequest, forbidden, serviceUnavailable } from '../../errors';
import type { FetchText } from '../../outside/fetch-text';
import { type SnsMessage, snsAddresses, snsMessage } from './sns-message';

interface Needs {
  isFromSns: (message: SnsMessage, topicArn: string) => Promise<boolean>;
  fetchText: FetchText;
  topicArn: string;
  /** What was published: JSON as a rule, null when it is not (SES's test message for a new topic is plain text). */
  onNotification: (message: unknown, messageId: string) => Promise<unknown>;
}

/**
 * Handles a message of our SNS topic: what was published, or the request to confirm our subscription.
 * @throws 400 not an SNS message, 403 another topic or not from SNS, 503 AWS cannot be reached to check or confirm
 */
export async function receiveSnsMessage(
  { isFromSns, fetchText, topicArn, onNotification }: Needs,
  body: unknown,
): Promise<void> {
  const parsed = snsMessage.safeParse(body);
  if (!parsed.success) throw badRequest('Send a message of Amazon SNS.');
  const message = parsed.data;
  // Checked first, so that we fetch nothing for other topics.
  if (message.TopicArn !== topicArn) throw forbidden('This topic is not ours.');
  const isGenuine = await isFromSns(message, topicArn).catch(() => {
    throw serviceUnavailable('Could not fetch the signing certificate of Amazon SNS.');
  });
  if (!isGenuine) throw forbidden('This is not from Amazon SNS.');
  if (message.Type === 'SubscriptionConfirmation') {
    if (!snsAddresses(topicArn).isOfSubscription(message.SubscribeURL))
      throw forbidden('This address is not of Amazon SNS.');
    await fetchText(message.SubscribeURL).catch(() => {
      throw serviceUnavailable('The subscription could not be confirmed.');
    });
  }
  if (message.Type === 'Notification') await onNotification(json(message.Message), message.MessageId);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
