import { cleanCode } from '../platform/clean-text';

/** Crockford's base32: without I, L, O and U, which people misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const write = (ten: string) => `DP-${ten.slice(0, 4)}-${ten.slice(4, 8)}-${ten.slice(8)}`;

/**
 * A new number of a defence pack, such as DP-7KQ4-9XMR-2M: 50 random bits, so that guessing finds none.
 * @param random ten random bytes
 */
export const newPackNumber = (random: Uint8Array): string =>
  write([...random.subarray(0, 10)].map((byte) => letters[byte % letters.length]).join(''));

/** A number as somebody typed it; null: it cannot be one. */
export function readPackNumber(typed: string): string | null {
  const [, ten = ''] = /^DP([0-9A-Z]{10})$/.exec(cleanCode(typed).toUpperCase().replaceAll(/[ -]/g, '')) ?? [];
  const read = ten.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return read && [...read].every((letter) => letters.includes(letter)) ? write(read) : null;
}

/** The public page on which anyone can check a pack; the number follows. */
export const checkPackPath = '/check-pack';
