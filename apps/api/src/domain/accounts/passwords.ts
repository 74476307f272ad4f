import { hash, verify } from '@node-rs/argon2';

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
