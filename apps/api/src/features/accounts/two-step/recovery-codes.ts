import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@sac/contract/platform/constants';
import type { Db } from '../../../platform/db/open-database';

/** Crockford's base32: 32 characters that are easy to tell apart on paper. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 16 characters are 80 bits, too many to guess from a hash, so plain SHA-256 is enough. */
const codeLength = 16;

const newCode = () =>
  [...randomBytes(codeLength)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
    .replaceAll(/(.{4})(?!$)/g, '$1-');

/** Accepts a code typed from paper: in any case, with or without dashes, o for 0, i or l for 1. */
const plain = (code: string) =>
  code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

const hashOf = (code: string) => createHash('sha256').update(plain(code)).digest();

/** Replaces a staff member's recovery codes and returns the new ones. Only hashes are stored. */
export async function writeRecoveryCodes(db: Db, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await db.deleteFrom('recovery_code').where('staff_id', '=', staffId).execute();
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ staff_id: staffId, code_sha256: hashOf(code) })))
    .execute();
  return codes;
}

/** Marks a recovery code as used. Returns whether it was valid and unused; of two calls at once only one gets true. */
export async function redeemRecoveryCode(db: Db, staffId: number, code: string): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: new Date().toISOString() })
    .where('staff_id', '=', staffId)
    .where('code_sha256', '=', hashOf(code))
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db, staffId: number): Promise<number> {
  const { n } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}
