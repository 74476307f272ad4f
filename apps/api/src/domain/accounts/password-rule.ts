import { passwordProblem } from '@sac/contract/passwords';
import { unprocessable } from '../errors';

interface Person {
  name: string;
  email: string;
}

/**
 * What is wrong with a new password of long enough: the contract's rules, and a shipped list of about 49,000 that
 * attackers try first. Null: nothing.
 */
export async function problemOfPassword(password: string, person: Person): Promise<string | null> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  if (dictionary['passwords-common'].includes(password.normalize('NFKC').toLowerCase()))
    return 'This password is too common. Choose another one.';
  return passwordProblem(password, person);
}

/**
 * The one rule for every password that somebody sets.
 * @param field the form's field, for the message
 * @throws 422
 */
export async function requireGoodPassword(field: string, password: string, person: Person): Promise<void> {
  const problem = await problemOfPassword(password, person);
  if (problem) throw unprocessable({ [field]: problem });
}
