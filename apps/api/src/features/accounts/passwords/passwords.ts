import { hash, verify } from '@node-rs/argon2';
import { plainPassword } from '@sac/contract/platform/clean-text';

/** Argon2id with the library's defaults, which follow OWASP (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(plainPassword(password));

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches the stored hash. Without an account (null) it does the same work and returns false, so
 * that timing does not reveal which emails have an account.
 * @returns 'as typed': it matches a hash that an earlier release made of the text as it was typed, to be replaced by hashPassword()
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean | 'as typed'> {
  decoy ??= hashPassword('nobody has this password');
  const compared = stored ?? (await decoy);
  const plain = plainPassword(password);
  const isRight = await verify(compared, plain);
  // Also after a right one: how long it takes says nothing but how the password was typed.
  const isRightAsTyped = plain !== password && (await verify(compared, password));
  if (stored === null) return false;
  return isRight || (isRightAsTyped && 'as typed');
}
