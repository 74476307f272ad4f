import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inputError } from '../../platform/operator-error';
import { createSecretBox, type SecretOwner } from '../accounts/two-step/secret-box';
import { createRecordKey, isSignedBy } from '../audit/sealed-record/record-key';
import type { Manifest } from './manifest';

/** @throws what to do when a backup was made with another signing key */
export function refuseKey({ publicKey }: Manifest): never {
  throw inputError(
    `This backup was made with another signing key${publicKey ? ` (its public key is ${publicKey})` : ''}. Take the one of the old installation: its ` +
      'SIGNING_KEY, or, without that setting, the content of the file signing-key in its DATA_DIR. Set SIGNING_KEY to it, or for ' +
      'the embedded database copy the file into the new DATA_DIR. Only if the key is lost or has to change, add --new-key: the ' +
      'record is then signed with the new one, two-step sign-in is turned off for everyone, and webhooks need new secrets.',
  );
}

/** Whether a backup names this key; null: it is of a version that named none. */
export const namesKey = ({ publicKey }: Manifest, signingKey: string): boolean | null =>
  publicKey === undefined ? null : publicKey === createRecordKey(signingKey).publicKey.toString('base64');

/** Whether what a backup brought was signed or encrypted with this key; null: nothing was. */
export async function wasMadeWith(db: Db, { tables }: Manifest, signingKey: string): Promise<boolean | null> {
  const has = (table: string, column: string) =>
    tables.some(({ name, columns }) => name === table && columns.includes(column));
  const found: boolean[] = [];
  if (has('record_root', 'root')) {
    const newest = await db.selectFrom('record_root').selectAll().orderBy('day', 'desc').limit(1).execute();
    const { publicKey } = createRecordKey(signingKey);
    found.push(...newest.map(({ root, signature }) => isSignedBy(publicKey, root, signature)));
  }
  const box = createSecretBox(signingKey);
  const isReadable = async (table: 'staff' | 'webhook_target', column: string, owner: (id: number) => SecretOwner) => {
    if (!has(table, column)) return;
    const { rows } = await sql<{ id: number; secret: Buffer }>`
      select id, ${sql.ref(column)} as secret from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
      db,
    );
    found.push(...rows.map(({ id, secret }) => box.decrypt(secret, owner(id)) !== null));
  };
  await isReadable('staff', 'two_step_secret', (id) => `staff ${id}`);
  await isReadable('webhook_target', 'secret', (id) => `webhook ${id}`);
  return found.length === 0 ? null : found.includes(true);
}
