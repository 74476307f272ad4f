/**
 * As it is stored, an email is queued, being passed on, sent, failed with a reason, or stopped by staff before it was sent.
 * Stored as sent by 'Preview', it was only written to the local mailbox: it is shown in the state 'preview'.
 */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'stopped'] as const;
export type MailState = (typeof mailStates)[number];
export const shownMailStates = [...mailStates, 'preview'] as const;
export type ShownMailState = (typeof shownMailStates)[number];

/**
 * What the provider reports of an email that it has taken, the weakest first: reports come in any order, and the strongest
 * one counts. 'unclear' is an automatic reply, a problem without a reason or one of only one copy, after which the email may have
 * arrived. 'opened' is shown as 'image loaded', because that is all a provider can see. 'refused': the provider did not send it.
 * 'bounced': the recipient's server did not take it, or returned it.
 */
export const deliveryStates = [
  'accepted',
  'unclear',
  'refused',
  'delivered',
  'opened',
  'bounced',
  'complained',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Reports after which the email is known not to have reached anybody. */
export const undelivered = ['refused', 'bounced'] as const satisfies DeliveryState[];
export const isUndelivered = (delivery: DeliveryState | null): boolean => undelivered.some((one) => one === delivery);

interface MailOutcome {
  state: ShownMailState;
  delivery: DeliveryState | null;
}

/** It is known not to have reached anybody, or was reported as spam. */
export const hasFailed = ({ state, delivery }: MailOutcome): boolean =>
  state === 'failed' || isUndelivered(delivery) || delivery === 'complained';

/** It is known not to have left for the recipient: it was only written to the local mailbox, failed, or the provider did not send it. */
export const hasNotLeft = ({ state, delivery }: MailOutcome): boolean =>
  state === 'failed' || state === 'preview' || delivery === 'refused';

/** What customers are emailed about their order before they ask, as staff see it named (setting NOTIFY_CUSTOMERS). */
export const customerNotices = {
  received: 'Order received',
  submitted: 'Submitted',
  later: 'Later than we said',
} as const;
export type CustomerNotice = keyof typeof customerNotices;
export const noticeNames = Object.keys(customerNotices) as [CustomerNotice, ...CustomerNotice[]];
export const isNotice = (name: string): name is CustomerNotice => Object.hasOwn(customerNotices, name);

/**
 * An email is about the approved card or a refund, brings the e-Pass, says how far the order is, reminds, asks or answers the
 * customer, passes on what the authority wrote, or sends the download history to any address.
 */
export const mailKinds = [
  'completion',
  'epass',
  'refund',
  ...noticeNames,
  'reminder',
  'question',
  'reply',
  'forwarded',
  'download history',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Emails that a person or the order waits for. If one does not leave, its order needs attention until a later one of its kind has. */
export const awaitedMails = [
  'completion',
  'epass',
  'refund',
  'question',
  'reply',
  'forwarded',
] as const satisfies MailKind[];
