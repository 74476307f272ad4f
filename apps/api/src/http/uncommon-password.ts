import { invalid } from './errors';

/**
 * Refuses a password that attackers try first (a shipped list of about 49,000).
 * @param field the form's field, for the message
 * @throws 422
 */
export async function requireUncommon(field: string, password: string): Promise<void> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  if (dictionary['passwords-common'].includes(password.toLowerCase()))
    throw invalid({ [field]: 'This password is on the lists that attackers try first. Choose another one.' });
}
