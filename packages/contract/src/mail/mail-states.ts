/** An email is queued, being passed to the provider, sent, failed with a reason, or stopped by staff before it was sent. */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'stopped'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * What the provider reports of a sent email, the weakest first: reports come in any order, and the strongest
 * one counts. 'opened' is shown as 'image loaded', because that is all a provider can see.
 */
export const deliveryStates = ['accepted', 'delivered', 'opened', 'bounced', 'complained'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** An email is about the approved card or a refund, reminds or asks the customer, or sends the download history to any address. */
export const mailKinds = ['completion', 'refund', 'reminder', 'question', 'download history'] as const;
export type MailKind = (typeof mailKinds)[number];
