import { foldLetters, machineLetters, serbianLetters } from '../platform/folded-letters';

/**
 * How two writings of a person's name relate: 'part' when one leaves out words of the other or shortens them to
 * initials, 'incomparable' when they are in different scripts.
 */
export type NameAgreement = 'same' | 'part' | 'different' | 'incomparable';

const titles = new Set([
  ...['mr', 'mrs', 'ms', 'miss', 'mx', 'mdm', 'mme', 'madam', 'dr', 'prof', 'sir', 'master', 'mstr'],
  ...['haji', 'hj', 'hajah', 'hjh', 'encik', 'puan', 'smt', 'shri'],
  // First name unknown, last name unknown.
  ...['fnu', 'lnu'],
]);

/** What forms have where a traveller has no surname or no given name, and no name is; 'tidak ada' and 'tiada' are 'there is none'. */
const noNames =
  /(?<!\p{L})(?:x{2,}|n ?\/ ?a|no ?(?:sur|last|family|first|given|middle|fore) ?name|name unknown|unknown|not (?:applicable|available|given|provided|stated|specified|disclosed)|tidak ada|tiada)(?!\p{L})/gu;
/** The same, but some people have it as their name: Na Moon-hee, Nil Thapa, Jennifer Null. */
const perhapsNoName = new Set(['na', 'nil', 'none', 'null', 'no', 'nan', 'non', 'blank', 'empty', 'x']);

/** One word that documents write in several ways. */
const spellings: Record<string, readonly string[]> = {
  muhammad: [
    ...['mohammad', 'mohammed', 'mohamed', 'mohamad', 'muhammed', 'muhamad', 'muhamed', 'mohammod', 'mahammad'],
    ...['muhammet', 'mouhamed', 'mohd', 'muhd', 'mhd', 'md'],
  ],
  abdul: ['abd', 'abdel', 'abdal', 'abdoul', 'abdol'],
  al: ['el', 'ul'],
};
const usual = new Map(Object.entries(spellings).flatMap(([word, others]) => others.map((other) => [other, word])));

/**
 * Words that say whose child or wife somebody is. Documents shorten them and leave them out; but a son is not a daughter, so
 * names with different ones are two people's.
 */
const relations: Record<string, 'son' | 'daughter' | 'wife'> = {
  ...{ bin: 'son', ibn: 'son', sonof: 'son' },
  ...{
    binti: 'daughter',
    binte: 'daughter',
    bte: 'daughter',
    bt: 'daughter',
    bint: 'daughter',
    daughterof: 'daughter',
  },
  wifeof: 'wife',
};
/** Also Chinese given names and initials: 'Li Bin Wei' is not 'Li Wei'. */
const ambiguousRelations = new Set(['bin', 'bt', 'b']);
const withSlash: Record<string, string> = {
  so: ' sonof ',
  al: ' sonof ',
  do: ' daughterof ',
  ap: ' daughterof ',
  wo: ' wifeof ',
};

/** Letters that are written as others: table A of ICAO 9303 part 3; China's passports have ü as YU, and had it as V. */
const writings = Object.entries({ ...machineLetters, ...serbianLetters, ñ: 'nxx' }).map(
  ([letter, usual]) => [letter, letter === 'ü' ? [usual, 'uxx', 'yu', 'v'] : [usual]] as const,
);
/** As Azerbaijan's passports write it: Əliyev is Aliyev, Cəfərov is Jafarov. */
const azerbaijani = { ə: 'a', ç: 'ch', ş: 'sh', c: 'j', x: 'kh', q: 'g' };
const withSchwa = [{ ə: 'a' }, azerbaijani, { ...azerbaijani, ğ: 'gh' }];
/** A name with more such letters would only cost time. */
const maxLetters = 4;

/** Each way to write the letters of a name in others. */
function foldingsOf(name: string): Record<string, string>[] {
  if (/^[\0-\x7f]*$/.test(name)) return [{}];
  const lower = name.normalize('NFKC').toLowerCase();
  const all = writings
    .filter(([letter]) => lower.includes(letter))
    .slice(0, maxLetters)
    .reduce<Record<string, string>[]>(
      (foldings, [letter, ways]) => foldings.flatMap((one) => [one, ...ways.map((way) => ({ ...one, [letter]: way }))]),
      [{}],
    );
  return lower.includes('ə') ? [...all, ...withSchwa] : all;
}

/** The most words that are tried as split differently on the other side; more could take too long. */
const maxPuzzle = 8;

function plainWords(name: string, letters: Record<string, string>): string[] {
  const text = name
    .normalize('NFKC')
    .toLowerCase()
    // s/o, d/o, a/l, a/p, w/o
    .replaceAll(/(?<!\p{L})([sdaw]) ?\/ ?([olp])(?!\p{L})/gu, (all, a, b) => withSlash[a + b] ?? all);
  const folded = foldLetters(text, letters).replaceAll(noNames, ' ');
  return folded.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
}

const usualSpelling = (word: string) =>
  usual.get(word) ?? word.replace(/^abd(?:el|al|oul|ol|ur(?=r))(?=.{3})/, 'abdul');

function wordsOf(name: string, letters: Record<string, string>): string[] {
  const plain = plainWords(name, letters)
    .filter((word) => !titles.has(word))
    .map(usualSpelling);
  // 'Abd al-Rahman' is 'Abdul Rahman', and a single name is sometimes given twice.
  const short = plain.filter((word, at) => word !== 'al' || plain[at - 1] !== 'abdul');
  return new Set(short).size === 1 ? short.slice(0, 1) : short;
}

/** The words of a name without case, marks and titles; only those in Latin letters, if it has any. */
function nameWords(name: string, letters: Record<string, string>): string[] {
  const words = wordsOf(name, letters);
  const latin = words.filter((word) => /^\p{Script=Latin}+$/u.test(word));
  return latin.length > 0 ? latin : words;
}

const isLatin = (words: readonly string[]) => /^\p{Script=Latin}/u.test(words[0] ?? '');

/** Whether `text` is a sequence of the words, each used once, in any order. */
function canLay(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return text === '';
  return [...new Set(words)].some((word) => {
    if (!text.startsWith(word)) return false;
    return canLay(text.slice(word.length), words.toSpliced(words.indexOf(word), 1));
  });
}

/** The words of `all` without those of `taken`, each counted once. */
function without(all: readonly string[], taken: readonly string[]): string[] {
  const remaining = [...all];
  for (const word of taken) if (remaining.includes(word)) remaining.splice(remaining.indexOf(word), 1);
  return remaining;
}

function sameWords(a: readonly string[], b: readonly string[]): boolean {
  const [onlyA, onlyB] = [without(a, b), without(b, a)];
  if (onlyA.join('').length !== onlyB.join('').length || Math.max(onlyA.length, onlyB.length) > maxPuzzle) return false;
  // 'Jean-Pierre' and 'JEANPIERRE' are one name, whichever side has the space.
  return canLay(onlyA.join(''), onlyB) || canLay(onlyB.join(''), onlyA);
}

/** Whether every word of the shorter name is in the longer one, whole or as an initial. */
function isShorter(short: readonly string[], long: readonly string[]): boolean {
  const remaining = [...long];
  return short.every((word) => {
    const index = remaining.findIndex((other) => other === word || (word.length === 1 && other.startsWith(word)));
    if (index >= 0) remaining.splice(index, 1);
    return index >= 0;
  });
}

interface Reading {
  words: string[];
  relations: string[];
  /** A relation's word that may be a name, or the name is too short to tell. */
  isAmbiguous: boolean;
}

/** @param other the words of the name it is compared with: 'b.' is 'bin' beside one that has it */
function withoutRelations(words: readonly string[], other: readonly string[]): Reading {
  const relationOf = (word: string, at: number) => {
    if (at === 0 || at === words.length - 1) return undefined;
    if (word === 'b' && other.some((one) => relations[one] === 'son')) return 'son';
    return relations[word];
  };
  const rest = words.filter((word, at) => relationOf(word, at) === undefined);
  const found = words.flatMap((word, at) => relationOf(word, at) ?? []);
  const isAmbiguous = rest.length < 3 && words.some((word) => ambiguousRelations.has(word));
  return { words: rest, relations: found, isAmbiguous };
}

function readings(name: string): string[][] {
  const all = foldingsOf(name).map((letters) => nameWords(name, letters));
  return all.filter((words, at) => all.findIndex((other) => other.join(' ') === words.join(' ')) === at);
}

/** Whether a part of a name (a surname, given names) belongs to the whole name. */
export function isPartOfName(piece: string, name: string): boolean {
  if (isNoName(piece)) return true;
  return readings(piece).some((short) =>
    readings(name).some(
      (long) => isShorter(short, long) || long.some((_, from) => long.slice(from).join('').startsWith(short.join(''))),
    ),
  );
}

/** Whether all of a surname only says that there is none: 'NA', '-'. */
export function isNoName(surname: string): boolean {
  const letters = foldLetters(surname).replaceAll(/[^\p{L}]/gu, '');
  return perhapsNoName.has(letters) || nameWords(surname, {}).length === 0;
}

/** Given names and surname as one name: 'Suharto NA' is Suharto. Only a whole surname is left out, since Na is also a given name. */
export const joinNames = (first: string, last: string): string =>
  isNoName(last) && nameWords(first, {}).length > 0 ? first : `${first} ${last}`.trim();

/** TAN AH KOW @ CHEN YAGAO; not before or after 'bin', where Alias is a name. */
const otherName =
  /@|(?<!\p{L})(?:a\.? ?k\.? ?a\.?|(?<!\b(?:bin|binti|binte|bte|bt|b\.?) )alias(?= (?!bin|bte|bt|b\b)\p{L}))(?!\p{L})/iu;
const inBrackets = /[([（【]([^()[\]（）【】]*)[)\]）】]/u;

/** More would only cost time. */
const maxNames = 3;

/** The names that a writing has, the first of them as it is. */
function namesIn(name: string): string[] {
  const [, inner] = inBrackets.exec(name) ?? [];
  const apart = inner === undefined ? name.split(otherName) : [name.replace(inBrackets, ' '), inner];
  return apart.length > 1 ? [name, ...apart.slice(0, maxNames)] : [name];
}

/**
 * Compares two writings of a name: any order of the parts, any case, with or without marks and titles. Of a name with an alias
 * each of the two is the person's, if both have several words.
 */
export function compareNames(a: string, b: string): NameAgreement {
  const [wholeA = '', ...namesA] = namesIn(a);
  const [wholeB = '', ...namesB] = namesIn(b);
  const agreement = comparePlain(wholeA, wholeB);
  if (agreement === 'same' || namesA.length + namesB.length === 0) return agreement;
  const others = [wholeA, ...namesA].flatMap((one) => [wholeB, ...namesB].map((other) => comparePlain(one, other)));
  const areWhole = [...namesA, ...namesB].every((one) => nameWords(one, {}).length > 1);
  if (others.includes('same')) return areWhole ? 'same' : 'part';
  return others.includes('part') ? 'part' : agreement;
}

/** The words without those that may say that there is no name. */
const named = (words: readonly string[]) => words.filter((word) => !perhapsNoName.has(word));

function comparePlain(a: string, b: string): NameAgreement {
  const [first, second] = [readings(a), readings(b)];
  const [plainA = [], plainB = []] = [first[0], second[0]];
  if (plainA.length > 0 && plainB.length > 0 && isLatin(plainA) !== isLatin(plainB)) return 'incomparable';
  const pairs = first.flatMap((wordsA) =>
    second.flatMap((wordsB) =>
      wordsA.length > 0 && wordsB.length > 0
        ? [[withoutRelations(wordsA, wordsB), withoutRelations(wordsB, wordsA)] as const]
        : [],
    ),
  );
  if (pairs.some(([x, y]) => sameRelations(x, y) === 'same' && sameWords(x.words, y.words))) return 'same';
  // One common word is a family, not a person; unless the others may say that there is none.
  const isPart = (short: string[], long: string[]) =>
    (short.length > 1 || (long.length > 1 && named(long).length === 1)) && isShorter(short, long);
  const isSomePart = pairs.some(
    ([x, y]) => sameRelations(x, y) !== 'different' && (isPart(x.words, y.words) || isPart(y.words, x.words)),
  );
  return isSomePart ? 'part' : 'different';
}

/** 'unclear': one name leaves out what may be a relation or a part of the other name. */
function sameRelations(a: Reading, b: Reading): 'same' | 'unclear' | 'different' {
  if (a.relations.join() === b.relations.join()) return 'same';
  if (a.relations.length > 0 && b.relations.length > 0) return 'different';
  return a.isAmbiguous || b.isAmbiguous ? 'unclear' : 'same';
}

/**
 * Whether a name that was shortened to fit its field is this one: each word, whole or cut off, is one of the name's, and what no
 * longer fitted is left out. ICAO 9303 part 4, 4.2.3.
 */
export function isShortenedName(short: string, name: string): boolean {
  const shown = plainWords(short, {});
  return foldingsOf(name).some((letters) => {
    const words = plainWords(name, letters);
    const hasRelation = words.some((word) => word in relations);
    const isLeftOut = (word: string) => (titles.has(word) ? !words.includes(word) : word in relations && !hasRelation);
    const parts = shown.filter((word) => !isLeftOut(word));
    const text = parts.join('');
    return (
      canShorten(words, parts) ||
      words.some((_, at) => [...words.slice(at), ...words.slice(0, at)].join('').startsWith(text))
    );
  });
}

/** The longest beginning first: what begins with it begins with a shorter one too. */
function canShorten(words: readonly string[], parts: readonly string[]): boolean {
  const remaining = words.toSorted((a, b) => a.length - b.length);
  return parts
    .toSorted((a, b) => b.length - a.length)
    .every((part) => {
      const asWritten = remaining.findIndex((word) => word.startsWith(part));
      const usualPart = usualSpelling(part);
      const at = asWritten >= 0 ? asWritten : remaining.findIndex((word) => usualSpelling(word).startsWith(usualPart));
      if (at >= 0) remaining.splice(at, 1);
      return at >= 0;
    });
}
