import { unprocessable } from '../../../platform/errors';

interface Person {
  name: string;
  email: string;
}

const product = ['singapore', 'arrival', 'card', 'singapore arrival card', 'singapore-arrival-card'];

/** What an attacker tries first. 30,000 is a listed password with a sign added; six random letters are a million. */
const guessesTriedFirst = 30_000;
/** The time to compare grows with the square of the length; so many characters show what the rest will be. */
const maxCompared = 64;

let checker: ReturnType<typeof openChecker> | undefined;

/**
 * The package's list of 49,000 breached passwords leaves out what its own patterns find (`abcdef`, `654321`), so the list
 * alone is not enough.
 */
async function openChecker() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { common: dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
    maxLength: maxCompared,
  });
}

/** Without case, marks and compatibility forms. */
const fold = (text: string) => text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');

/** A text as a whole, its words, and the words as one. */
function variantsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [fold(text), ...words, words.join('')].filter((variant) => variant.length > 1);
}

/**
 * Why a new password is refused, as a sentence; null: accepted. It may not be on a list of breached passwords, be a
 * repetition or a run of the alphabet, the digits or the keyboard, or be little more than the person's or the product's name.
 */
export async function problemOfPassword(password: string, { name, email }: Person): Promise<string | null> {
  checker ??= openChecker();
  const localPart = email.split('@')[0] ?? '';
  const names = [...product.flatMap(variantsOf), ...variantsOf(name), ...variantsOf(localPart), ...variantsOf(email)];
  const { guesses, sequence } = (await checker).check(fold(password), [...new Set(names)]);
  if (guesses > guessesTriedFirst) return null;
  return sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')
    ? 'This password is just a name, an email or the product name. Choose another one.'
    : 'This password is too common. Choose another one.';
}

/** @throws 422 for the form field `field` */
export async function requireGoodPassword(field: string, password: string, person: Person): Promise<void> {
  const problem = await problemOfPassword(password, person);
  if (problem) throw unprocessable({ [field]: problem });
}
