import { hash, verify } from '@node-rs/argon2';
import { invalid } from './errors';

/** Argon2id with the library's defaults, which follow OWASP (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/**
 * Tells whether a password is the one behind `stored`. With nobody behind it (null) it does the same work
 * and says no, so that time does not tell which addresses have an account.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const right = await verify(stored ?? (await decoy), password);
  return stored !== null && right;
}

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
