/** Shown before typing. Only the server checks that a password is not common: the list is long. */
export const passwordHint =
  'At least 6 characters. Not a common password, not a repetition, and not just a name, an email or the product name.';

const productWords = ['singapore', 'arrival', 'card'];

/** Without case, marks and compatibility forms. */
const fold = (text: string) => text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
const runsOfLetters = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? [];

/** 'aaaaaa', 'abababab', six spaces, '111221'. */
function isRepetition(password: string): boolean {
  const signs = fold(password).replaceAll(/\s/g, '');
  return new Set(signs).size < 3 || /^(.+?)\1+$/su.test(signs);
}

/** Whether a text consists of the words only, in any order and number. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  // The positions where a word can end, from the start on: each is visited once, however the words overlap.
  const ends = new Set([0]);
  for (const end of ends) for (const word of words) if (text.startsWith(word, end)) ends.add(end + word.length);
  return ends.has(text.length);
}

/** 'MeiTan88', 'singapore1': known words, with only digits, signs and a letter or two added. */
function isPersonal(password: string, { name, email }: { name: string; email: string }): boolean {
  const known = [...productWords, ...runsOfLetters(name), ...runsOfLetters(email)].filter((word) => word.length > 1);
  const runs = runsOfLetters(password);
  const others = runs.filter((run) => !isMadeOf(run, known));
  return others.length < runs.length && others.join('').length < 3;
}

/**
 * The problem of a password, apart from its length, as a message; null: none that can be found without the list
 * of common passwords.
 * @param person the owner of the password
 */
export function passwordProblem(password: string, person: { name: string; email: string }): string | null {
  if (isRepetition(password)) return 'This password only repeats itself. Choose another one.';
  if (isPersonal(password, person))
    return 'This password is just a name, an email or the product name. Choose another one.';
  return null;
}
