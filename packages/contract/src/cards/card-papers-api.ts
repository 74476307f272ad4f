import { z } from 'zod';
import type { CardFact } from '../orders/stored-document';
import { maxText } from '../platform/constants';
import { answer, answerWith, done, endpoint, noInput } from '../platform/endpoint';
import { filterText, idOf, instant, longText, name } from '../platform/fields';

/*
 * How the papers of the authority look is documented nowhere and changes. An Admin drops genuine ones, sees what is found where,
 * and saves it as a kind of paper; every saved change is a new version.
 */

const access = { kind: 'staff', action: 'cardPapers.manage' } as const;

/** The papers to learn from, sent with each call and not stored. */
export const maxTaughtPapers = 3;
const papers = { file: 'papers', maxFiles: maxTaughtPapers } as const;
export const tooManyPapers = `Drop at most ${maxTaughtPapers} cards.`;

const paperFacts = ['full_name', 'passport_number', 'date_of_birth', 'nationality', 'arrival_date'] as const;
const paperFact = z.enum(paperFacts satisfies readonly CardFact[]);

export const maxMarks = 6;
export const minMarks = 2;
/** A shorter phrase is on papers of every kind. */
export const minMarkLetters = 6;

const label = (what: string) => filterText(`label of the ${what}`, maxText.line).default('');

/** Where each fact is, for those that no known label names; '' for those that one does. */
const labels = {
  full_name: label('name'),
  passport_number: label('passport number'),
  date_of_birth: label('date of birth'),
  nationality: label('nationality'),
  arrival_date: label('arrival date'),
};

/** What must be on the paper besides name, passport number and arrival date. */
const instead = z.enum(['', 'nationality'], 'Send instead as nationality, or leave it out.').default('');

const taughtLabels = z.partialRecord(paperFact, z.string());

export const cardPaper = z.object({
  /** Null: the paper that the product knows without being taught. */
  id: z.int().nullable(),
  name: z.string(),
  version: z.int(),
  /** Each must be on the paper; of the product's own paper one text of each. */
  marks: z.array(z.string()),
  labels: taughtLabels,
  required: z.array(paperFact),
  /** Null: the product. */
  created_by: z.string().nullable(),
  created_at: instant.nullable(),
});
export type CardPaper = z.output<typeof cardPaper>;

export const getCardPapers = endpoint({
  method: 'GET',
  path: '/admin/card-papers',
  summary: 'The card layouts that are recognised, in their current versions',
  access,
  input: noInput,
  output: answer(z.array(cardPaper)),
});

const foundFact = z.object({
  fact: paperFact,
  /** For each paper in turn: the values as printed, each with its label and page. */
  papers: z.array(z.array(z.object({ value: z.string(), label: z.string(), page: z.int() }))),
});

export const readPapers = z.object({
  found: z.array(foundFact),
  /** Lines that all papers have in common, top to bottom: labels and headlines. */
  lines: z.array(z.string()),
  /** Proposed marks. */
  marks: z.array(z.string()),
  /** Why a paper cannot be used for teaching, as sentences. */
  against: z.array(z.string()),
  /** Whether no paper shows a birth date, so that the nationality may take its place. */
  isWithoutBirthDate: z.boolean(),
});
export type ReadPapers = z.output<typeof readPapers>;

export const readCardPapers = endpoint({
  method: 'POST',
  path: '/admin/read-card-papers',
  summary: `Read one to ${maxTaughtPapers} genuine cards: which facts are where, and what all have in common. Nothing is stored`,
  access,
  ...papers,
  heavy: 'upload',
  onlyReads: true,
  input: z.object(labels),
  output: answer(readPapers),
});

export const paperForm = z.object({
  name: name('name of this layout', maxText.name, 'Enter a name for this layout.'),
  /** One a line. */
  marks: longText('list of phrases', 1000, 'Enter the phrases by which this layout is recognised, one a line.'),
  instead,
  ...labels,
});
export type PaperFormValues = z.output<typeof paperForm>;

export const saveCardPaper = endpoint({
  method: 'POST',
  path: '/admin/save-card-paper',
  summary:
    'Save a card layout, found on genuine cards that are sent along. A change is a new version; refused when somebody has changed it since it was seen',
  access,
  ...papers,
  heavy: 'upload',
  input: paperForm.extend({ seen: idOf('card layout').optional() }),
  /** `waiting`: so many cards are compared again. */
  output: answerWith({ id: z.int(), version: z.int(), waiting: z.int() }),
});

export const retireCardPaper = endpoint({
  method: 'PUT',
  path: '/admin/retire-card-paper',
  summary: 'Stop recognising a card layout; what was decided before stays',
  access,
  input: z.object({ paperId: idOf('card layout') }),
  output: done,
});
