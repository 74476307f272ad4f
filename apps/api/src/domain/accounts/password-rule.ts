import { passwordProblem } from '@sac/contract/passwords';
import { unprocessable } from '../errors';

interface Person {
  name: string;
  email: string;
}

/** Why a new password is rejected (contract's rules, about 49,000 common passwords); null: accepted. */
export async function problemOfPassword(password: string, person: Person): Promise<string | null> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  if (dictionary['passwords-common'].includes(password.normalize('NFKC').toLowerCase()))
    return 'This password is too common. Choose another one.';
  return passwordProblem(password, person);
}

/** @throws 422 for the form field `field` */
export async function requireGoodPassword(field: string, password: string, person: Person): Promise<void> {
  const problem = await problemOfPassword(password, person);
  if (problem) throw unprocessable({ [field]: problem });
}
