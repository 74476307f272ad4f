/** A mail's way: queued, being handed over, sent, given up with a reason, or stopped by staff before it left. */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'stopped'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * What the provider reports of a mail that was sent, the weaker news first: reports come in any order, and the strongest
 * one counts. 'opened' is shown as 'image loaded', because that is all a provider can see.
 */
export const deliveryStates = ['accepted', 'delivered', 'opened', 'bounced', 'complained'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What a mail is: the approved card's news, a refund's, or the download history for whoever staff name. */
export const mailKinds = ['completion', 'refund', 'download history'] as const;
export type MailKind = (typeof mailKinds)[number];
