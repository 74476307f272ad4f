import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { takeLock } from '../../platform/db/locks';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import type { Services } from '../../platform/services';
import type { SecretBox } from '../accounts/two-step/secret-box';

const owner = 'form helper';

async function readKey(db: Db, secretBox: SecretBox): Promise<KeyObject | null> {
  const row = await db.selectFrom('form_helper_key').select('secret').executeTakeFirst();
  const pem = row && secretBox.decrypt(row.secret, owner);
  return pem ? createPrivateKey(pem) : null;
}

/**
 * The office's own RSA key, by which browsers know the form helper. It is made when it is first needed, and again when the
 * server's signing key was replaced: then the policy needs the new id.
 */
export async function helperKey({ db, secretBox }: Pick<Services, 'db' | 'secretBox'>): Promise<KeyObject> {
  const known = await readKey(db, secretBox);
  if (known) return known;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const secret = secretBox.encrypt(String(privateKey.export({ type: 'pkcs8', format: 'pem' })), owner);
  return inTransaction(db, async (db) => {
    await takeLock(db, 'formMap');
    const first = await readKey(db, secretBox);
    if (first) return first;
    await db
      .insertInto('form_helper_key')
      .values({ secret })
      .onConflict((on) => on.column('is_only').doUpdateSet({ secret }))
      .execute();
    return privateKey;
  });
}
