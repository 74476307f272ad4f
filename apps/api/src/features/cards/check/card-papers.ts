import type { CardPaper } from '@sac/contract/cards/card-papers-api';
import type { CardFact } from '@sac/contract/orders/stored-document';
import { acknowledgement } from './marks/card-marks';
import { plainLabel } from './reading/card-labels';
import type { CardLine } from './reading/card-lines';
import { findWords } from './reading/find-words';
import { foldPrint } from './reading/fold-print';
import { splitLabel } from './reading/label-cells';
import { markText } from './reading/word-lists';

/*
 * A kind of paper lists the words and labels that it is recognised by, and the facts that must be on it. No other kind has its
 * labels. Reading, and the reasons to refuse a card, are the same for all kinds.
 */

export interface KnownPaper extends Pick<CardPaper, 'id' | 'name' | 'version' | 'labels'> {
  /** At least one text of each list is on it, in lower case. */
  marks: readonly (readonly string[])[];
  required: readonly CardFact[];
}

const always = ['full_name', 'passport_number'] as const;
export const requiredFacts = (hasBirthDate: boolean): CardFact[] => [
  ...always,
  hasBirthDate ? 'date_of_birth' : 'nationality',
  'arrival_date',
];

/** What the authority gives today. */
export const productPaper: KnownPaper = {
  id: null,
  name: 'SG Arrival Card acknowledgement',
  version: 1,
  marks: acknowledgement,
  labels: {},
  required: requiredFacts(true),
};

const isOn = (texts: readonly string[], text: string) => findWords(texts.map(markText))(text).length > 0;

/** The first of the papers, else the product's own, whose marks and labels are all in a text; null: it is no known paper. */
export const recognizePaper = (text: string, papers: readonly KnownPaper[]): KnownPaper | null =>
  [...papers, productPaper].find(
    ({ marks, labels }) =>
      marks.every((mark) => isOn(mark, text)) && Object.values(labels).every((label) => isOn([label], text)),
  ) ?? null;

const knownLabels: Record<CardFact, string> = {
  full_name: 'Full name',
  passport_number: 'Passport number',
  date_of_birth: 'Date of birth',
  nationality: 'Nationality',
  arrival_date: 'Date of arrival',
};

/** The lines of a paper, with a label that every paper may have in place of each of its own. */
export function withKnownLabels(lines: readonly CardLine[], labels: KnownPaper['labels']): readonly CardLine[] {
  const own = (Object.entries(labels) as [CardFact, string][]).map(
    ([fact, label]) => [fact, foldPrint(label)] as const,
  );
  if (own.length === 0) return lines;
  const known = (text: string) => {
    if (splitLabel(text)) return text;
    for (const [fact, label] of own) {
      if (plainLabel(text) === plainLabel(label)) return knownLabels[fact];
      const rest = text.toLowerCase().startsWith(label.toLowerCase()) ? text.slice(label.length) : '';
      if (/^\s*:|^\s/.test(rest)) return knownLabels[fact] + rest;
    }
    return text;
  };
  return lines.map((line) => line.map((cell) => ({ ...cell, text: known(cell.text) })));
}
