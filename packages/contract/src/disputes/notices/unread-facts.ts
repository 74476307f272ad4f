/** The facts of a notice that may be missing or unreadable, and what staff call them. */
export const noticeFacts = {
  received_on: 'day of receipt',
  respond_by: 'last day to respond',
  network: 'network',
  reason_code: 'reason code',
  amount: 'amount',
  currency: 'currency',
  transaction_id: 'transaction id',
  acquirer_reference: 'acquirer reference',
  stage: 'stage',
  gateway_reason: 'reason',
} as const;
export type NoticeFact = keyof typeof noticeFacts;
export const noticeFactNames = Object.keys(noticeFacts) as [NoticeFact, ...NoticeFact[]];

/** The facts that could not be read, as they were sent; '' for those that the notice does not have. */
export type UnreadFacts = { [F in NoticeFact]?: string };

/** The reason of a dispute whose notice names none. */
export const unknownReason = 'Not known';

/** Sentences about the facts of a notice that are not known. */
export function unreadSentences(unread: UnreadFacts): string[] {
  const facts = noticeFactNames.filter((fact) => unread[fact] !== undefined);
  const sent = facts.filter((fact) => unread[fact] !== '').map((fact) => `${noticeFacts[fact]} “${unread[fact]}”`);
  const missing = facts.filter((fact) => unread[fact] === '').map((fact) => noticeFacts[fact]);
  return [
    ...(sent.length > 0 ? [`Could not be read: ${sent.join(', ')}.`] : []),
    ...(missing.length > 0 ? [`Not in the notice: ${missing.join(', ')}.`] : []),
  ];
}
