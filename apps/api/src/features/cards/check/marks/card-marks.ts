import type { CardLine } from '../reading/card-lines';
import { sentencesOf } from '../reading/card-sentences';
import { findWords } from '../reading/find-words';
import { foldPrint, isBrokenScript } from '../reading/fold-print';
import { listed } from '../reading/word-lists';
import { refusals } from './refusal-words';
import { statedIn } from './statements';

/*
 * What a paper says of itself. Lists of words, in lower case: add one where a paper shows another. Latin words match whole words.
 */

/** The paper that the authority gives today has at least one text of each list. */
export const acknowledgement = [
  listed('sg arrival card, singapore arrival card, sgac'),
  listed(`
    acknowledgement, acknowledgment, successfully submitted, submitted successfully, submission successful
    de number, de no, approved, demonstration
  `),
];

/** As a title or a stamp: no traveller's paper. In a sentence they introduce an example. */
const specimens = listed(`
  not for travel, test document, test only, for testing, training copy, training only, 仅供测试, 僅供測試
  sample, example, specimen, template, mock-up, dummy, muster, beispiel, exemple, spécimen, modèle, ejemplo, muestra
  contoh, sampel, 样本, 样例, 示例, 範例, 樣本, 見本, サンプル, 記入例, 견본, 샘플, 예시, bản mẫu, ví dụ, ตัวอย่าง, மாதிரி, नमूना, उदाहरण
`);

/** Alone it is a status; before another word it is a heading. */
const processing = /^(?:status ?: ?)?processing$/m;

/** Papers that travellers also have, arrival cards of other countries, and empty forms. */
const otherPapers = listed(`
  e-ticket, eticket, electronic ticket, flight ticket, ticket number, ticket no, itinerary, boarding pass
  boarding card, boarding time, booking reference, booking confirmation, booking number, booking id, pnr
  reservation, hotel voucher, hotel confirmation, check-in date, check-out date, room type, voucher
  invoice, payment receipt, official receipt, amount due, total paid, insurance policy, policy number
  e-visa, evisa, visa grant, visa approval, in-principle approval, bank statement, vaccination record
  application summary, order summary, your application, application form, review your answers, declaration form
  thailand digital arrival card, tdac, malaysia digital arrival card, mdac, all indonesia, etravel, e-travel
  k-eta, e-arrival card, visit japan web, taiwan arrival card, immigration bureau, jabatan imigresen
`);

const several =
  /(?:number\s?of|no\.?\s?of|total)\s?(?:travell?ers|passengers|persons|people|pax|applicants)[\s:]*(?!1\b)\d|(?:group|party|family)\s?of\s?(?!1\b)\d|(?:group|family)\s?(?:submission|application)/;

/*
 * PDFs of Chromium and WeasyPrint lose vowels of Indic letters and have spaces inside their words. There the consonants decide; a
 * condition around them may be lost too, so a person does.
 */
const isBroken = (text: string) => /\0|\u094d /.test(text) || isBrokenScript(text);
const consonants = (text: string) => text.replaceAll(/[\p{M}\p{C}\s\ufffd]/gu, '');
const isIndic = (word: string) => /[\u0900-\u097f\u0b80-\u0bff]/.test(word);
const brokenRefused = findWords(refusals.filter(isIndic).map(consonants));
const otherRefused = findWords(refusals.filter((word) => !isIndic(word)));
const mayBeRefused = 'Some of its text could not be read. It may say that the application was refused.';

const refused = findWords(refusals);
const other = findWords(otherPapers);
const specimen = findWords(specimens);

export const textOf = (lines: readonly CardLine[]) =>
  lines
    .map((line) => line.map((cell) => cell.text).join(' '))
    .join('\n')
    .toLowerCase();

/** A sentence about the words that are on a paper; none: there are no such words. */
export const against = (words: string | null | undefined, sentence: (words: string) => string): string[] =>
  typeof words === 'string' ? [sentence(words.replaceAll(/-\n/g, '').replaceAll(/\s+/g, ' '))] : [];
export const itSays = (words: string) => `It says “${words}”.`;
export const isOther = (words: string) => `It may be another document: it says “${words}”.`;

const longestTitle = 4;
/** Titles and stamps. An email address may have any word. */
const titlesOf = (lines: readonly CardLine[]) =>
  lines
    .flat()
    .flatMap(({ text }) => (text.includes('@') ? [] : text.toLowerCase()))
    .filter((text) => text.split(' ').length <= longestTitle);

/** The same of a single text. */
export const againstText = (text: string): string[] => againstCard([[{ text: foldPrint(text), x: 0, end: 0 }]]);

/** Why a paper is not a traveller's arrival card, a sentence each. */
export function againstCard(lines: readonly CardLine[]): string[] {
  const sentences = sentencesOf(lines);
  const [whole, broken] = [false, true].map((is) => sentences.filter((text) => isBroken(text) === is)) as [
    string[],
    string[],
  ];
  const titles = titlesOf(lines).join('\n');
  return [
    ...against(statedIn(whole, refused) ?? statedIn(broken, otherRefused), itSays),
    ...against(specimen(titles)[0]?.word, itSays),
    ...against(processing.exec(titles)?.[0], itSays),
    ...against(statedIn(sentences, other), isOther),
    ...against(
      several.exec(textOf(lines).replaceAll(/-\n/g, ''))?.[0],
      (words) => `It is for several travellers: it says “${words}”.`,
    ),
  ];
}

/** Why a paper may be none, for a person: there is a word of refusal in a text of which letters are lost. */
export const mayBeAgainst = (lines: readonly CardLine[]): string[] =>
  lines.flat().some(({ text }) => isBroken(text)) &&
  sentencesOf(lines).some((text) => isBroken(text) && brokenRefused(consonants(text)).length > 0)
    ? [mayBeRefused]
    : [];
