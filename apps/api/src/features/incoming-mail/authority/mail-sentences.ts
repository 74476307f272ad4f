import { foldPrint } from '../../cards/check/reading/fold-print';
import { anyWord, listed } from '../../cards/check/reading/word-lists';

/*
 * Covering letters say what may happen, to anybody: 'If your passport number is incorrect, please submit again.' What happened to
 * this submission is in the other sentences. The lists are words in lower case.
 */

/** The rest of the sentence after these is about a case that has not happened. */
const conditions = listed(`
  if, should you, should your, should there, should any, unless, in case, in the event
  once you, once your, only after, provided that, provided you
  for more information, for further information, for additional information, for clarification, jika, sekiranya
  如果, 如有, 如您, 如需, 若, 倘若
`);

/** The same, at the beginning of a sentence. */
const purposes = listed(`
  to amend, to change, to update, to make changes, to make a change, to extend, to retrieve, to correct
  for amendments, for any amendment, for any amendments, for changes, for any changes, for corrections
  for enquiries, for assistance
`);

/** The same, behind what it asks for. */
const changes = listed(`
  if you do not agree, if you disagree, if there is a change, if there is any change, if there are changes
  if there are any changes, if your travel plans, if your plans, if your particulars, if you change
  if there is any error, if there are any errors, if there is any discrepancy, if there are any discrepancies
`);

/** The whole sentence is about something for others, for later, or about a survey. */
const elsewhere = listed(`
  if asked, if requested, if required, when asked, when requested, upon request, upon arrival
  at the checkpoint, at the counter, to the carrier, to your carrier, to the airline, to your airline
  to the immigration officer, to the officer, feedback, survey
`);

/** Words of the future, and of general advice. */
const possibilities = listed(`
  will, shall, must, should, may, might, can, could, would, need to, needs to, have to, has to, are required to
  are advised to, are reminded to, are encouraged to, are to
`);

const [condition, change, other, possible] = [
  anyWord(conditions),
  anyWord(changes),
  anyWord(elsewhere),
  anyWord(possibilities),
];
const purpose = new RegExp(`^(?:${purposes.join('|')})(?![\\p{L}\\d])`, 'u');

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const dates = new RegExp(
  `\\b\\d{1,2}(?:st|nd|rd|th)?[ /.-](?:\\d{1,2}|${month})[ /.,-]{1,2}\\d{2,4}\\b|\\b${month} \\d{1,2},? \\d{4}\\b|\\b\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}\\b`,
  'giu',
);
/** As long as a DE number. */
const numbers = /\b(?=[a-z]{0,4}\d)[a-z\d]{8,}\b/giu;

/** One spelling for what mail programs write in several ways. Dates and long numbers become '#'. */
const plainOf = (text: string) =>
  foldPrint(text)
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/(?<=\p{Script=Han}) ?\n ?(?=\p{Script=Han})/gu, '')
    .replaceAll(dates, '#')
    .replaceAll(numbers, '#');

/**
 * A line that begins with a capital letter may go on from the line above. It counts as a sentence of its own: more than enough
 * words are then looked at, not too few.
 */
const ends = /(?<=[.!?;。] )|(?<=[。！？])|\n *(?=\n)|\n(?= *[\p{Lu}\d•*#-])/u;

/** How much of a text a word is looked for in. */
export interface MailParts {
  /** Everything. */
  all: string;
  /** Without what is said of cases that have not happened. */
  unconditional: string;
  /** The same without what is to be done for others or later. */
  tasks: string;
  /** What has happened. */
  facts: string;
}

const joined = (sentences: string[]) => sentences.join('\n');
/** On one line, and labels as their values follow them. */
const spaced = (sentence: string) =>
  sentence
    .toLowerCase()
    .replaceAll(/[:|\s]+/g, ' ')
    .trim();

/** Parts a text as the lists of authority-kinds.ts are written. */
export function partsOf(text: string): MailParts {
  const sentences = plainOf(text).split(ends).map(spaced);
  const real = sentences.filter((sentence) => !change.test(sentence) && !purpose.test(sentence));
  const here = real.filter((sentence) => !other.test(sentence));
  const upToCondition = (sentence: string) => sentence.split(condition)[0] ?? '';
  return {
    all: joined(sentences),
    unconditional: joined(real.map(upToCondition)),
    tasks: joined(here.map(upToCondition)),
    facts: joined(here.filter((sentence) => !condition.test(sentence) && !possible.test(sentence))),
  };
}
