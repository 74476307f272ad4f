import type { DocumentType } from '../../untrusted/document-type';
import { type CardCheck, type CardOwner, checkCard, compareFacts } from './check-card';
import { type CardReading, readCard } from './read-card';

export interface ComparedCard extends CardCheck {
  /** Why staff must compare the card themselves (the end of 'could not be compared: …'); null: they need not. */
  reason: string | null;
}

/** The text of a card, or the end of 'could not be compared: …'. */
export const readLines = async ({ extension }: DocumentType, content: Buffer): Promise<CardReading> =>
  extension === 'pdf' ? readCard(content) : { problem: 'it is an image' };

/** Compares the text of a card with an order. */
export function compareLines(reading: CardReading, owner: CardOwner): ComparedCard {
  const unread = (reason: string) => ({
    verdict: 'unreadable' as const,
    findings: [`Not compared: ${reason}.`],
    facts: compareFacts(owner, null),
    reason,
  });
  if ('problem' in reading) return unread(reading.problem);
  const check = checkCard(reading.lines, owner);
  const reason = check.verdict === 'unreadable' ? 'its text does not clearly name the traveller' : null;
  return { ...check, reason };
}

export const compareCard = async (type: DocumentType, content: Buffer, owner: CardOwner): Promise<ComparedCard> =>
  compareLines(await readLines(type, content), owner);

/** What staff have to do about a card that could not be compared. */
export const noticeOf = (reason: string): string =>
  `This card could not be compared with the order: ${reason}. Open it and check name, passport number and arrival date yourself.`;

/** The message for a card that does not match its order, with a line for each difference. */
export const contradictionOf = (orderId: number, { findings }: CardCheck): string =>
  [`This card does not match order ${orderId}.`, ...findings, 'Nothing was stored and nothing was sent.'].join('\n');
