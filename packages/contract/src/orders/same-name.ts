/**
 * How two writings of a person's name relate: 'part' when one leaves out words of the other or shortens them to
 * initials, 'incomparable' when they are in different scripts.
 */
export type NameAgreement = 'same' | 'part' | 'different' | 'incomparable';

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'mdm', 'mme', 'madam', 'dr', 'prof', 'sir', 'master', 'mstr']);

/** Letters that do not fall apart into a plain letter and its mark. */
const whole: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ł: 'l', đ: 'd', ı: 'i', ø: 'o' };
/** As the machine-readable zone of a passport writes them (ICAO 9303). */
const machine: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const foldings = [whole, { ...whole, ...machine }] as const;

/** The most words that are tried as split differently on the other side; more could take too long. */
const maxPuzzle = 8;

function wordsOf(name: string, letters: Record<string, string>): string[] {
  const folded = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’ʼ`´]/g, '')
    .replaceAll(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');
  return folded.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '' && !titles.has(word));
}

/** The words of a name without case, marks and titles; in Latin letters alone where it has any. */
export function nameWords(name: string, folding: 0 | 1 = 0): string[] {
  const words = wordsOf(name, foldings[folding]);
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
  const left = [...all];
  for (const word of taken) if (left.includes(word)) left.splice(left.indexOf(word), 1);
  return left;
}

function sameWords(a: readonly string[], b: readonly string[]): boolean {
  const [onlyA, onlyB] = [without(a, b), without(b, a)];
  if (onlyA.join('').length !== onlyB.join('').length || Math.max(onlyA.length, onlyB.length) > maxPuzzle) return false;
  // 'Jean-Pierre' and 'JEANPIERRE' are one name, whichever side has the space.
  return canLay(onlyA.join(''), onlyB) || canLay(onlyB.join(''), onlyA);
}

/** Whether every word of the shorter name is in the longer one, whole or as an initial. */
function isShorter(short: readonly string[], long: readonly string[]): boolean {
  const left = [...long];
  return short.every((word) => {
    const index = left.findIndex((other) => other === word || (word.length === 1 && other.startsWith(word)));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

const readings = (name: string) => [nameWords(name, 0), nameWords(name, 1)];

/** Whether a part of a name (a surname, given names) belongs to the whole name. */
export function isPartOfName(piece: string, name: string): boolean {
  return readings(piece).some((short) =>
    readings(name).some(
      (long) => isShorter(short, long) || long.some((_, from) => long.slice(from).join('').startsWith(short.join(''))),
    ),
  );
}

/** Compares two writings of a name: any order of the parts, any case, with or without marks and titles. */
export function compareNames(a: string, b: string): NameAgreement {
  const [first, second] = [readings(a), readings(b)];
  const [plainA = [], plainB = []] = [first[0], second[0]];
  if (plainA.length > 0 && plainB.length > 0 && isLatin(plainA) !== isLatin(plainB)) return 'incomparable';
  const some = (test: (a: string[], b: string[]) => boolean) =>
    first.some((wordsA) => second.some((wordsB) => wordsA.length > 0 && wordsB.length > 0 && test(wordsA, wordsB)));
  if (some(sameWords)) return 'same';
  // One common word is a family, not a person.
  const isPart = (short: string[], long: string[]) => short.length > 1 && isShorter(short, long);
  return some((x, y) => isPart(x, y) || isPart(y, x)) ? 'part' : 'different';
}
