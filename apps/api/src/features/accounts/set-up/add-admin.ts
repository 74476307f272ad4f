import { isReservedName, nameLooks } from '../../../platform/db/confusable-skeleton';
import type { Db } from '../../../platform/db/open-database';
import { problemOfPassword } from '../passwords/password-rule';
import { hashPassword } from '../passwords/passwords';

/** An account as somebody has typed it. */
export interface NewAdmin {
  name: string;
  email: string;
  password: string;
}

type CheckedAdmin = ReturnType<typeof nameLooks> & {
  name: string;
  email: string;
  password_hash: string;
  type: 'Admin';
};

/** @returns the account's values, with the password hashed, which takes too long for a transaction; or what is wrong */
export async function checkAdmin({
  name,
  email: typed,
  password,
}: NewAdmin): Promise<{ values: CheckedAdmin } | { field: string; problem: string }> {
  const email = typed.toLowerCase();
  if (isReservedName(name)) return { field: 'name', problem: 'The system uses this name itself. Choose another one.' };
  const problem = await problemOfPassword(password, { name, email });
  if (problem) return { field: 'password', problem };
  return {
    values: { name, ...nameLooks(name), email, password_hash: await hashPassword(password), type: 'Admin' },
  };
}

export const adminTaken = 'Somebody with this email, or with a name that looks like this one, has an account already.';

/** @returns the id; null: the email or the name is taken */
export async function insertAdmin(db: Db, values: CheckedAdmin): Promise<number | null> {
  const added = await db
    .insertInto('staff')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}
