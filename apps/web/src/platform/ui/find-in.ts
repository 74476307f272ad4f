import { readSearch, withoutZeros } from '@sac/contract/orders/typed-search';
import { foldForSearch, machineWriting } from '@sac/contract/platform/folded-letters';

export interface TextRange {
  start: number;
  end: number;
}

/** A folded text, and where in the text as it is shown each of its letters begins and ends. */
interface Folded {
  text: string;
  places: TextRange[];
}

function fold(text: string, foldLetter: (letter: string) => string): Folded {
  const folded: Folded = { text: '', places: [] };
  let start = 0;
  for (const letter of text) {
    const end = start + letter.length;
    const plain = letter <= '\x7f' ? letter.toLowerCase().replace(/[-.'`]/, '') : foldLetter(letter);
    folded.text += plain;
    // A mark of its own, or a hyphen, belongs to what it follows.
    const last = folded.places.at(-1);
    if (plain === '' && last) last.end = /\p{M}/u.test(letter) ? end : last.end;
    for (const _ of Array.from({ length: plain.length })) folded.places.push({ start, end });
    start = end;
  }
  return folded;
}

const betweenPieces = /[\s+()/]/;
/** Scripts that are written without spaces, and those between them, as in the expression of search_text. */
const isUnspaced = /[\u0e00-\u1cff\u3040-\ud7ff\uf900-\ufaff]/;

/** Without what stands between the pieces of a telephone or of a name; then once more, since 花子 鈴木 is also written 鈴木花子. */
function joined({ text, places }: Folded): Folded {
  const kept = [...places.keys()].filter((at) => !betweenPieces.test(text[at] ?? ''));
  const once = { text: kept.map((at) => text[at]).join(''), places: kept.map((at) => places[at] as TextRange) };
  if (!isUnspaced.test(text)) return once;
  return { text: once.text + once.text, places: [...once.places, ...once.places] };
}

function rangeOf(wanted: string, texts: readonly Folded[]): TextRange | null {
  for (const { text, places } of texts) {
    const at = text.indexOf(wanted);
    const [first, last] = [places[at], places[at + wanted.length - 1]];
    if (at < 0 || !first || !last) continue;
    // From the end into the beginning: all of it.
    return first.start <= last.start
      ? { start: first.start, end: last.end }
      : { start: 0, end: places.at(-1)?.end ?? 0 };
  }
  return null;
}

/** Fewer digits of a telephone may be anybody's. */
const minDigits = 6;
/** A shorter word is not looked for across a space. */
const minAcross = 4;

/** A typed number, and its ends: what is dialled before a number is not stored. */
function endsOf(digits: string): string[] {
  const lengths = Array.from({ length: Math.max(0, digits.length - minDigits) }, (_, at) => digits.length - 1 - at);
  return [digits, withoutZeros(digits), ...lengths.map((length) => digits.slice(-length))];
}

/** Lists ask for each cell with the same text. */
let lastRead = { find: '', words: [] as string[][] };
function wordsOf(find: string): string[][] {
  if (lastRead.find !== find) {
    const { words, numbers } = readSearch(find);
    lastRead = { find, words: [...words, ...numbers.map(({ digits }) => endsOf(digits))] };
  }
  return lastRead.words;
}

/** Where each typed word is in a text, in any writing that the search takes for the same; null: it is not there. */
function placesOf(text: string, find: string): (TextRange | null)[] {
  if (find === '') return [];
  const plain = fold(text, foldForSearch);
  const texts = /[^\0-\x7f]/.test(text) ? [plain, fold(text, machineWriting)] : [plain];
  const acrossSpaces = texts.map(joined);
  return wordsOf(find).map((writings) => {
    for (const wanted of writings) {
      const isLong = wanted.length >= minAcross || /^\d+$/.test(wanted);
      const range = rangeOf(wanted, texts) ?? (isLong ? rangeOf(wanted, acrossSpaces) : null);
      if (range) return range;
    }
    return null;
  });
}

/** The parts of a text that were looked for, in its order; words beside each other are one part. */
export function rangesIn(text: string, find: string): TextRange[] {
  const ranges: TextRange[] = [];
  const found = placesOf(text, find).filter((range) => range !== null);
  for (const { start, end } of found.toSorted((a, b) => a.start - b.start)) {
    const last = ranges.at(-1);
    if (last && /^[\s\p{Pd}]*$/u.test(text.slice(last.end, start))) last.end = Math.max(last.end, end);
    else ranges.push({ start, end });
  }
  return ranges;
}

/** Whether a text has every typed word. */
export function hasEveryWord(text: string, find: string): boolean {
  const places = placesOf(text, find);
  return places.length > 0 && !places.includes(null);
}
