import { cleanCode } from '../platform/clean-text';
import { foldForSearch, machineWriting } from '../platform/folded-letters';

/** A number in a search: a telephone, a passport number, an order id, or a part of one. */
export interface TypedNumber {
  /** Without the zero in brackets that some write after a dialling code. */
  digits: string;
  /** It was typed with the dialling code. */
  hasPlus: boolean;
}

/** What was typed to find orders: every word, in one of its writings, and every number must be found. */
export interface TypedSearch {
  /** Folded as what is searched: {@link foldForSearch}. */
  words: string[][];
  numbers: TypedNumber[];
  /** Enough alone: words beside it may be its label. */
  orderIds: number[];
  /** One of `words` and `numbers` is enough: each is a whole address or telephone, and what stood beside them is left out. */
  isAny: boolean;
}

const address = /[^\s<>()[\]{}"“”,;:?/]+@[^\s<>()[\]{}"“”,;:?/@]+\.[^\s<>()[\]{}"“”,;:?/@.]{2,}/gu;
/** What ends a word; a number may also stand beside these. */
const signs = String.raw`\s,;:<>()[\]{}"“”«»#*~|/!?`;
const betweenWords = new RegExp(`[${signs}]+`, 'u');
const edge = `[${signs}.'’-]`;
const number = new RegExp(String.raw`(?<=^|${edge})\+?\d(?:[\d ()./-]*\d)?(?=$|${edge})`, 'gu');
const hyphen = /\p{Pd}/u;

/** Digits of a whole telephone, at least. */
const minTelephone = 8;
/** Shorter pieces of a hyphenated name are not looked for alone: they are everywhere. */
const minPiece = 3;

/** A word in its writings, or each piece of a name with a hyphen, since others write a space. */
function writingsOf(word: string): string[][] {
  const pieces = word.split(hyphen);
  if (pieces.length > 1 && pieces.every((piece) => foldForSearch(piece).length >= minPiece))
    return pieces.flatMap(writingsOf);
  const writings = new Set([foldForSearch(word), machineWriting(word)]);
  return writings.has('') ? [] : [[...writings]];
}

function readNumber(text: string): TypedNumber {
  const hasPlus = text.startsWith('+');
  const plain = hasPlus || text.startsWith('00') ? text.replace(/\( ?0 ?\)/, '') : text;
  return { digits: plain.replaceAll(/\D/g, ''), hasPlus };
}

export function readSearch(typed: string): TypedSearch {
  // Its letters keep their apostrophes and marks until they are folded.
  const text = cleanCode(typed.replaceAll('´', ''));
  const addresses = (text.match(address) ?? []).map((found) => [foldForSearch(found)]);
  if (addresses.length > 0) return { words: addresses, numbers: [], orderIds: [], isAny: true };
  const numbers = (text.match(number) ?? []).map(readNumber);
  const telephones = numbers.filter(({ digits }) => digits.length >= minTelephone);
  const ids = numbers.filter(({ digits, hasPlus }) => !hasPlus && /^[1-9]\d{5,8}$/.test(digits));
  const orderIds = ids.map(({ digits }) => Number(digits));
  if (telephones.length > 0) return { words: [], numbers: telephones, orderIds, isAny: true };
  const words = text.replaceAll(number, ' ').split(betweenWords).flatMap(writingsOf);
  const named = words.filter(([word = '']) => /[\p{L}\d]/u.test(word));
  // Signs between words are no words, but may be what is looked for.
  const wanted = named.length + numbers.length > 0 ? named : words;
  return { words: wanted, numbers, orderIds: wanted.length > 0 || numbers.length > 1 ? orderIds : [], isAny: false };
}

/**
 * A number as it is found among stored ones, which have no zero that is dialled before them: the rest also finds those that do
 * begin with a zero.
 */
export const withoutZeros = (digits: string): string => (digits.length >= 5 ? digits.replace(/^0+(?=\d)/, '') : digits);
