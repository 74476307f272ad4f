import type { DocumentType } from '../../ports/document-type';
import { besideOrder, type CardCheck, type CardOwner, checkCard } from './check-card';
import { readCard } from './read-card';

export interface ComparedCard extends CardCheck {
  /** Why somebody has to compare the card by eye: the end of 'could not be compared: …'. Null when it could. */
  reason: string | null;
}

/** Reads a card, as far as it can be read, and compares it with its order. */
export async function compareCard(
  { extension }: DocumentType,
  content: Buffer,
  owner: CardOwner,
): Promise<ComparedCard> {
  const unread = (reason: string) => ({
    verdict: 'unreadable' as const,
    findings: [`Not compared: ${reason}.`],
    facts: besideOrder(owner, null),
    reason,
  });
  if (extension !== 'pdf') return unread('it is an image');
  const reading = await readCard(content);
  if ('problem' in reading) return unread(reading.problem);
  const check = checkCard(reading.lines, owner);
  const reason = check.verdict === 'unreadable' ? 'its text does not clearly name the traveller' : null;
  return { ...check, reason };
}

/** What staff have to do about a card that could not be compared. */
export const noticeOf = (reason: string): string =>
  `This card could not be compared with the order: ${reason}. Open it and check name, passport number and arrival date yourself.`;

/** The refusal of a card that is somebody else's, or for another day; a line for each difference. */
export const contradictionOf = (orderId: number, { findings }: CardCheck): string =>
  [`This card does not match order ${orderId}.`, ...findings, 'Nothing was stored and nothing was sent.'].join('\n');
