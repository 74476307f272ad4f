import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults, which follow OWASP (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches the stored hash. Without an account (null) it does the same work and returns false, so
 * that timing does not reveal which emails have an account.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const right = await verify(stored ?? (await decoy), password);
  return stored !== null && right;
}
