/** What is said before one types. That a password is not common only the server can tell: the list is long. */
export const passwordHint =
  'At least 6 characters. Not a common password, not a repetition, and not just a name, an email or the product name.';

const productWords = ['singapore', 'arrival', 'card'];

/** Without case, marks and compatibility forms. */
const fold = (text: string) => text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
const runsOfLetters = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? [];

/** 'aaaaaa', 'abababab', six spaces, '111221': anything that a finger does by itself. */
function isRepetition(password: string): boolean {
  const signs = fold(password).replaceAll(/\s/g, '');
  return new Set(signs).size < 3 || /^(.+?)\1+$/su.test(signs);
}

/** Tells whether a text is put together of nothing but the words, in any order and number. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  // Where a word can end, from the start on: each place is looked at once, however the words overlap.
  const ends = new Set([0]);
  for (const end of ends) for (const word of words) if (text.startsWith(word, end)) ends.add(end + word.length);
  return ends.has(text.length);
}

/** 'MeiTan88', 'singapore1': known words, and beside them only digits, signs and a letter or two. */
function isPersonal(password: string, { name, email }: { name: string; email: string }): boolean {
  const known = [...productWords, ...runsOfLetters(name), ...runsOfLetters(email)].filter((word) => word.length > 1);
  const runs = runsOfLetters(password);
  const others = runs.filter((run) => !isMadeOf(run, known));
  return others.length < runs.length && others.join('').length < 3;
}

/**
 * What is wrong with a password, beside its length, as the person who types it reads it; null: nothing that this side can
 * tell.
 * @param person whose password it is to be
 */
export function passwordProblem(password: string, person: { name: string; email: string }): string | null {
  if (isRepetition(password)) return 'This password only repeats itself. Choose another one.';
  if (isPersonal(password, person))
    return 'This password is just a name, an email or the product name. Choose another one.';
  return null;
}
