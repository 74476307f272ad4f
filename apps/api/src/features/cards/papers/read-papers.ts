import { maxTaughtPapers, minMarkLetters, type ReadPapers, tooManyPapers } from '@sac/contract/cards/card-papers-api';
import type { CardFact } from '@sac/contract/orders/stored-document';
import { unprocessable } from '../../../platform/errors';
import type { UploadedFile } from '../../../platform/http/endpoints/multipart';
import { documentTypeOf } from '../../../platform/untrusted/document-type';
import { type KnownPaper, withKnownLabels } from '../check/card-papers';
import { readCardLines } from '../check/check-document';
import { mayShowBirthDate } from '../check/facts/birth-dates';
import { againstCard, againstText, textOf } from '../check/marks/card-marks';
import { datesIn } from '../check/reading/card-dates';
import { isLabel, type LabelKind, plainLabel } from '../check/reading/card-labels';
import type { CardLine } from '../check/reading/card-lines';
import { type CardValue, valuesOn } from '../check/reading/card-values';
import { type Zone, zonesOn } from '../check/reading/card-zones';
import { foldPrint } from '../check/reading/fold-print';
import { passportsIn } from '../check/reading/value-kinds';

/** A genuine paper that a kind of paper is learned from. */
export interface TaughtPaper {
  /** 'Card 2', for messages. Its file may be named after a customer. */
  title: string;
  lines: readonly CardLine[];
  text: string;
  values: CardValue[];
  zones: Zone[];
  mayShowBirthDate: boolean;
  found: Record<CardFact, { value: string; label: string; page: number }[]>;
}

const kindsOf: Record<CardFact, readonly LabelKind[]> = {
  full_name: ['name', 'surname', 'given'],
  passport_number: ['passport'],
  date_of_birth: ['birth'],
  nationality: ['nationality'],
  arrival_date: ['arrival'],
};
export const factNames = Object.keys(kindsOf) as CardFact[];
export const factOfKind = (kind: LabelKind) => factNames.find((fact) => kindsOf[fact].includes(kind));

/**
 * Reads one to three papers with labels of their own. Stores nothing.
 * @throws 422 none, too many, or one that is no PDF with text
 */
export async function readPapers(
  files: readonly UploadedFile[],
  labels: KnownPaper['labels'],
  today = new Date(),
): Promise<TaughtPaper[]> {
  if (files.length === 0) throw unprocessable({ papers: 'Drop one to three genuine cards.' });
  if (files.length > maxTaughtPapers) throw unprocessable({ papers: tooManyPapers });
  const papers: TaughtPaper[] = [];
  for (const [index, { content }] of files.entries())
    papers.push(await readPaper(`Card ${index + 1}`, content, labels, today));
  return papers;
}

async function readPaper(
  title: string,
  content: Buffer,
  labels: KnownPaper['labels'],
  today: Date,
): Promise<TaughtPaper> {
  const refused = (why: string) => unprocessable({ papers: `${title}: ${why}` });
  const type = await documentTypeOf(content);
  if ('problem' in type) throw refused(type.problem);
  const reading = await readCardLines(type, type.content);
  if ('problem' in reading)
    throw refused(`We cannot read it: ${reading.problem}. Drop the PDF with text that the authority sends.`);
  const printed = reading.pages.flat();
  const values = valuesOn(withKnownLabels(printed, labels));
  const read = zonesOn(printed);
  const pageOfRow = reading.pages.flatMap((lines, page) => lines.map(() => page + 1));
  const found = Object.fromEntries(
    factNames.map((fact) => [
      fact,
      values
        .filter(({ kind, unread }) => kindsOf[fact].includes(kind) && unread === undefined)
        .map(({ readings: [value = ''], label, row }) => ({
          value,
          label: ownLabel(printed[row], labels[fact]) ?? label,
          page: pageOfRow[row] ?? 1,
        })),
    ]),
  ) as TaughtPaper['found'];
  const isWithBirthDate = mayShowBirthDate(printed, values, read, today);
  return {
    title,
    lines: printed,
    text: textOf(printed),
    values,
    zones: read.zones,
    mayShowBirthDate: isWithBirthDate,
    found,
  };
}

/** The taught label, if it is what is printed in a line. */
const ownLabel = (line: CardLine | undefined, label: string | undefined) =>
  label && line?.some(({ text }) => plainLabel(text).startsWith(plainLabel(foldPrint(label)))) ? label : undefined;

/** Whether a fact can be read from a paper as cards need it. */
export function showsFact({ values, zones }: TaughtPaper, fact: CardFact): boolean {
  const first = (kind: LabelKind) =>
    values.filter((value) => value.kind === kind).map(({ readings: [text = ''] }) => text);
  if (fact === 'full_name')
    return first('name').length > 0 || (first('surname').length > 0 && first('given').length > 0) || zones.length > 0;
  if (fact === 'passport_number') return numbersOn({ values, zones }).length > 0;
  if (fact === 'nationality') return first('nationality').length > 0;
  const isInZone = fact === 'date_of_birth' && zones.some(({ birth }) => !birth.includes(null));
  return isInZone || first(fact === 'arrival_date' ? 'arrival' : 'birth').some((text) => datesIn(text).length > 0);
}

const numbersOn = ({ values, zones }: Pick<TaughtPaper, 'values' | 'zones'>): string[] => [
  ...values
    .filter(({ kind }) => kind === 'passport')
    .flatMap(({ readings: [text = ''] }) => passportsIn(text).slice(-1)),
  ...zones.filter(({ kind }) => kind === 'passport').map(({ number }) => number),
];

/** Words of a traveller's name, in lower case: they may be in nothing that is stored. */
export const personalWords = (papers: readonly TaughtPaper[]): Set<string> =>
  new Set(
    papers
      .flatMap(({ found, zones }) => [
        ...found.full_name.map(({ value }) => value),
        ...zones.map(({ surname, given }) => `${surname} ${given}`),
      ])
      .flatMap((name) => name.toLowerCase().match(/\p{L}{3,}/gu) ?? []),
  );

export const isPersonal = (text: string, words: ReadonlySet<string>): boolean =>
  /\d/.test(text) || (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some((word) => words.has(word));

const limits = { line: 80, lines: 200, marks: 4 } as const;

/** What papers have in common: labels and headlines, without anything of a traveller. */
function commonLines(papers: readonly TaughtPaper[]): string[] {
  const words = personalWords(papers);
  const cells = papers.map(
    ({ lines }) =>
      new Set(lines.flat().map(({ text }) => (/[:：]/.test(text) ? (text.split(/[:：]/)[0]?.trim() ?? '') : text))),
  );
  const [first, ...others] = cells;
  const values = new Set(papers.flatMap(({ found }) => Object.values(found).flat()).map(({ value }) => value));
  return [...(first ?? [])]
    .filter((text) => others.every((other) => other.has(text)))
    .filter(
      (text) => /\p{L}{2}/u.test(text) && text.length <= limits.line && !values.has(text) && !isPersonal(text, words),
    )
    .slice(0, limits.lines);
}

export const lettersOf = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** What an Admin is shown of the papers, to correct and save. */
export function proposePaper(papers: readonly TaughtPaper[]): ReadPapers {
  const lines = commonLines(papers);
  const isMark = (text: string) =>
    lettersOf(text) >= minMarkLetters && !isLabel(text) && againstText(text).length === 0;
  return {
    found: factNames.map((fact) => ({ fact, papers: papers.map(({ found }) => found[fact]) })),
    lines,
    marks: lines.filter(isMark).slice(0, limits.marks),
    against: againstPapers(papers),
    isWithoutBirthDate: papers.every((paper) => !paper.mayShowBirthDate),
  };
}

/** Why nothing can be learned from papers, as sentences. */
export const againstPapers = (papers: readonly TaughtPaper[]): string[] =>
  papers.flatMap((paper) => {
    const travellers = new Set(numbersOn(paper)).size;
    return [
      ...againstCard(paper.lines).map((sentence) => `${paper.title}: ${sentence}`),
      ...(travellers > 1
        ? [`${paper.title} has ${travellers} passport numbers. Drop cards of one traveller each.`]
        : []),
    ];
  });
