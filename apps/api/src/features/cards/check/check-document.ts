import { type CardFact, type DocumentKind, documentWord } from '@sac/contract/orders/stored-document';
import type { Db } from '../../../platform/db/open-database';
import type { DocumentType } from '../../../platform/untrusted/document-type';
import { noIssue } from './card-issue';
import { type KnownPaper, requiredFacts } from './card-papers';
import { type CardCheck, type CardOwner, checkCard, comparedFacts } from './check-card';
import { checkPass, isPass } from './check-pass';
import { compareSeen } from './compare-seen';
import { textOf } from './marks/card-marks';
import { type CardReading, readCard } from './reading/read-card';
import { selectKnownPapers } from './select-papers';

export interface ComparedCard extends CardCheck {
  kind: DocumentKind;
  /** An e-Pass's last day of stay, YYYY-MM-DD. Null: it is a card, or the day was not read. */
  lastDay: string | null;
  /** Why staff must compare the card themselves, in sentences; null: they need not. */
  reason: string | null;
}

/** The text of a card, or the end of 'could not be compared: …'. */
export const readCardLines = async ({ extension }: DocumentType, content: Buffer): Promise<CardReading> =>
  extension === 'pdf' ? readCard(content) : { problem: 'it is an image' };

/** The facts that a person compares by eye. */
const alwaysRequired: Record<DocumentKind, CardFact[]> = {
  card: requiredFacts(true),
  epass: ['full_name', 'passport_number'],
};

const unread = (reason: string, owner: CardOwner, kind: DocumentKind): ComparedCard => ({
  kind,
  lastDay: null,
  verdict: 'unreadable',
  findings: [`Not compared: ${reason}.`],
  facts: comparedFacts(owner, null, alwaysRequired[kind]),
  paper: null,
  issue: noIssue,
  reason: `This ${documentWord[kind]} could not be compared with the order: ${reason}.`,
});

/** Compares the text of a card with an order. `papers`: the taught kinds of paper. */
export function compareLines(reading: CardReading, owner: CardOwner, papers: readonly KnownPaper[]): ComparedCard {
  if ('problem' in reading) return unread(reading.problem, owner, 'card');
  const check = compareSeen(reading, (lines) => checkCard(lines, owner, papers));
  return { ...check, kind: 'card', lastDay: null, reason: reasonOf(check) };
}

const reasonOf = ({ verdict, findings }: Pick<CardCheck, 'verdict' | 'findings'>) =>
  verdict === 'unreadable' ? `To check: ${findings.join(' ')}` : null;

/** As {@link compareLines}, for an e-Pass. */
function comparePass(reading: CardReading, owner: CardOwner): ComparedCard {
  if ('problem' in reading) return unread(reading.problem, owner, 'epass');
  const check = compareSeen(reading, (lines) => checkPass(lines, owner));
  return { ...check, kind: 'epass', paper: null, issue: noIssue, reason: reasonOf(check) };
}

/**
 * Compares what an email brought with its order: as an e-Pass if it says that it is one, else as a card.
 * @param kind what it is known to be; without it, what it says, and for a paper that says nothing known, what is expected
 * @returns the comparison, and the text that was read
 */
export async function compareIncoming(
  db: Db,
  type: DocumentType,
  content: Buffer,
  owner: CardOwner,
  { kind, expected }: { kind?: DocumentKind; expected?: DocumentKind | undefined },
): Promise<ComparedCard & { text: string }> {
  const reading = await readCardLines(type, content);
  const text = 'problem' in reading ? '' : textOf(reading.pages.flat());
  const isPassHere = kind ? kind === 'epass' : isPass(text);
  if (isPassHere) return { ...comparePass(reading, owner), text };
  const card = compareLines(reading, owner, 'problem' in reading ? [] : await selectKnownPapers(db));
  const isExpectedPass = kind === undefined && expected === 'epass' && card.paper === null;
  return { ...(isExpectedPass ? comparePass(reading, owner) : card), text };
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

/** What staff have to do about a card or an e-Pass that could not be compared. */
export const noticeOf = (reason: string, kind: DocumentKind = 'card'): string =>
  `${reason} Open it and check ${kind === 'card' ? 'name, passport number, date of birth and arrival date' : 'name, passport number and last day of stay'} yourself.`;

/** The message for a card that does not match its order, with a line for each difference. */
export const contradictionOf = (orderId: number, { findings, kind }: ComparedCard): string =>
  [
    `This ${documentWord[kind]} does not match order ${orderId}.`,
    ...findings,
    'Nothing was stored and nothing was sent.',
  ].join('\n');
