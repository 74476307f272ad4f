import { cleanCode } from '@sac/contract/platform/clean-text';
import unhomoglyph from 'unhomoglyph';
import type { DrawnCard } from '../../../../platform/untrusted/pdf/draw-card-worker';
import type { Box } from '../../../../platform/untrusted/pdf/open-page';
import { secretPatterns } from '../mask';

type Letter = DrawnCard['letters'][number];

/** A text put together of letters, and for each of its UTF-16 units the letter it comes from. */
interface Line {
  text: string;
  letters: Letter[];
}

const height = ({ box: [, top, , bottom] }: Letter) => bottom - top;

/** Letters in rows from the top, each row from the left, as people read. The file may have them in any order. */
function inRows(letters: readonly Letter[]): Letter[] {
  const rows: Letter[][] = [];
  for (const letter of letters.toSorted((a, b) => a.box[3] - b.box[3])) {
    const first = rows.at(-1)?.[0];
    if (first && letter.box[3] - first.box[3] < Math.max(height(first), 2) / 2) rows.at(-1)?.push(letter);
    else rows.push([letter]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box[0] - b.box[0]));
}

const turned = ({ box: [left, top, right, bottom], ...letter }: Letter, index: number) => ({
  ...letter,
  box: [top, left, bottom, right] as Box,
  index,
});

/** Writing that runs upwards or downwards, column after column. */
function inColumns(letters: readonly Letter[], isUpwards: boolean): Letter[] {
  const sorted = inRows(letters.map(turned)) as ReturnType<typeof turned>[];
  const found = sorted.flatMap(({ index }) => letters[index] ?? []);
  return isUpwards ? found.reverse() : found;
}

const plain = (code: number) => String.fromCodePoint(code).normalize('NFKC').toUpperCase();
/**
 * Letters and digits alone, so that a space, stroke or line break between them cannot hide a secret, and as people read them:
 * digits of any script are ours, and so are letters that look like ours.
 */
const compact = (code: number) =>
  cleanCode(String.fromCodePoint(code))
    .replaceAll(/[^\0-\x7f]/gu, (letter) => unhomoglyph(letter))
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
/** A person who typed the card may have taken one for the other. */
const unmistakable = (text: string) => text.replaceAll('O', '0').replaceAll(/[IL]/g, '1');

function lineOf(letters: readonly Letter[], read: (code: number) => string): Line {
  const line: Line = { text: '', letters: [] };
  for (const letter of letters) {
    const text = read(letter.code);
    line.text += text;
    while (line.letters.length < line.text.length) line.letters.push(letter);
  }
  return line;
}

/** So many characters of the passport number in a row are as good as the number. */
const tellingPart = 5;

function partsOf(passportNumber: string): string[] {
  const whole = unmistakable([...passportNumber].map((character) => compact(character.codePointAt(0) ?? 0)).join(''));
  const length = Math.min(tellingPart, whole.length);
  return Array.from({ length: whole.length - length + 1 }, (_, at) => whole.slice(at, at + length));
}

/** A number that the card itself shows in part: 'XD*****54', '•••••654', 'XXXXX654'. */
const partlyHidden = /[A-Z0-9]*(?:[*•●#∗]{2,}|X{3,})[A-Z0-9*•●#∗]*/g;

function hiddenNumbers(line: Line, passportNumber: string): Letter[] {
  const number = passportNumber.toUpperCase();
  return [...line.text.matchAll(partlyHidden)].flatMap(({ index, 0: shown }) => {
    const seen = shown.split(/[*•●#∗]{2,}|X{3,}/).map((part) => part.replaceAll(/[^A-Z0-9]/g, ''));
    const isItsOwn = seen.join('') !== '' && new RegExp(`^${seen.join('[A-Z0-9]+')}$`).test(number);
    return isItsOwn ? between(line, index, shown.length) : [];
  });
}

/** A birth date without anything between its parts, with the month in digits or in the words of any language. */
function compactDate(date: string): RegExp {
  const [year = '', month = '', day = ''] = date.split('-');
  const [short, m, d] = [year.slice(2), `0?${Number(month)}`, `0?${Number(day)}`];
  // Thailand counts from 543 years earlier.
  const y = `(?:${year}|${Number(year) + 543})`;
  // 'Day 05 Month 04 Year 1990'; a month may be a Roman number.
  const word = '\\p{L}{0,12}';
  const name = '(?:ST|ND|RD|TH)?\\p{L}';
  return new RegExp(
    [
      ...[`${y}${word}${m}${word}${d}`, `${d}${word}${m}${word}${y}`, `${m}${word}${d}${word}${y}`],
      ...[`${short}${month}${day}`, `${day}${month}${short}`, `${month}${day}${short}`],
      ...[`${d}${name}{1,16}${y}`, `${d}${name}{3,16}${short}`],
      ...[`\\p{L}{3,16}${d}(?:ST|ND|RD|TH)?${y}`, `${y}\\p{L}{1,16}${d}`],
    ].join('|'),
    'gu',
  );
}

const between = ({ letters }: Line, from: number, length: number) => letters.slice(from, from + length);

function matches(line: Line, pattern: RegExp): Letter[] {
  return [...line.text.matchAll(pattern)].flatMap(({ index, 0: { length } }) => between(line, index, length));
}

function occurrences(line: Line, part: string): Letter[] {
  const found: Letter[] = [];
  for (let at = line.text.indexOf(part); part !== '' && at >= 0; at = line.text.indexOf(part, at + 1))
    found.push(...between(line, at, part.length));
  return found;
}

/**
 * The letters of a drawn page that show the passport number, a telling part of it, or the birth date, in any notation and
 * in any order. Null: the number is nowhere, not even in part, so it may be on the page as something
 * else than text.
 */
export function findSecrets(
  letters: readonly Letter[],
  { passport_number, date_of_birth }: { passport_number: string; date_of_birth: string },
): Set<Letter> | null {
  const orders = [letters, inRows(letters), inColumns(letters, false), inColumns(letters, true)];
  const patterns = secretPatterns(passport_number, date_of_birth);
  const read = lineOf(letters, (code) => String.fromCodePoint(code));
  const [parts, date] = [partsOf(passport_number), compactDate(date_of_birth)];
  const numbers = orders.flatMap((order) => {
    const line = lineOf(order, (code) => unmistakable(compact(code)));
    // Every part of it: the whole number is on the page once at least.
    return { line, isWhole: parts.every((part) => line.text.includes(part)) };
  });
  const hidden = [letters, inRows(letters)].flatMap((order) => hiddenNumbers(lineOf(order, plain), passport_number));
  if (hidden.length === 0 && !numbers.some(({ isWhole }) => isWhole)) return null;
  return new Set([
    ...hidden,
    ...matches(read, patterns.passport),
    ...matches(read, patterns.birth),
    ...numbers.flatMap(({ line }) => parts.flatMap((part) => occurrences(line, part))),
    ...orders.flatMap((order) => matches(lineOf(order, compact), date)),
  ]);
}

/** Letters reach a little over their boxes, and their shadows are beside them. */
export function withRoom({ box: [left, top, right, bottom] }: Letter): Box {
  const room = Math.max(3, Math.round(0.2 * Math.max(bottom - top, right - left)));
  return [left - room, top - room, right + room, bottom + room];
}
