import type { Db } from '../../../platform/db/open-database';
import type { DocumentType } from '../../../platform/untrusted/document-type';
import { selectKnownPapers } from '../papers/select-papers';
import type { KnownPaper } from './card-papers';
import { type CardCheck, type CardOwner, checkCard, compareFacts } from './check-card';
import { type CardReading, readCard } from './read-card';

export interface ComparedCard extends CardCheck {
  /** Why staff must compare the card themselves, in sentences; null: they need not. */
  reason: string | null;
}

/** The text of a card, or the end of 'could not be compared: …'. */
export const readCardLines = async ({ extension }: DocumentType, content: Buffer): Promise<CardReading> =>
  extension === 'pdf' ? readCard(content) : { problem: 'it is an image' };

/** Compares the text of a card with an order. `papers`: the taught kinds of paper. */
export function compareLines(reading: CardReading, owner: CardOwner, papers: readonly KnownPaper[]): ComparedCard {
  const unread = (reason: string) => ({
    verdict: 'unreadable' as const,
    findings: [`Not compared: ${reason}.`],
    facts: compareFacts(owner, null),
    paper: null,
    reason: `This card could not be compared with the order: ${reason}.`,
  });
  if ('problem' in reading) return unread(reading.problem);
  const check = checkCard(reading.pages.flat(), owner, papers);
  return { ...check, reason: check.verdict === 'unreadable' ? `To check: ${check.findings.join(' ')}` : null };
}

export async function compareCard(
  db: Db,
  type: DocumentType,
  content: Buffer,
  owner: CardOwner,
): Promise<ComparedCard> {
  const reading = await readCardLines(type, content);
  return compareLines(reading, owner, 'problem' in reading ? [] : await selectKnownPapers(db));
}

/** What staff have to do about a card that could not be compared. */
export const noticeOf = (reason: string): string =>
  `${reason} Open it and check name, passport number, date of birth and arrival date yourself.`;

/** The message for a card that does not match its order, with a line for each difference. */
export const contradictionOf = (orderId: number, { findings }: CardCheck): string =>
  [`This card does not match order ${orderId}.`, ...findings, 'Nothing was stored and nothing was sent.'].join('\n');
