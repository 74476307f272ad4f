import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inputError } from '../../platform/operator-error';
import { clearApp } from '../accounts/two-step/clear-two-step';
import { recordActivity } from '../audit/record-activity';
import { noPerson } from '../audit/record-event';
import type { RecordKey } from '../audit/sealed-record/record-key';
import { rootsOf } from '../audit/sealed-record/record-rows';
import { verifyRecord } from '../audit/sealed-record/verify-record';

export interface ReplacedKey {
  days: number;
  /** Members whose authenticator app is no longer used. */
  members: number;
  /** Webhooks that need a new secret. */
  webhooks: number;
}

/**
 * Signs the record of a restored database with a new key and records that. The roots stay what they were, so they still match
 * copies outside. Members whose secrets the earlier key encrypted can sign in without them. Call it in the restore's transaction.
 * @param earlier public keys that may have signed the roots until now
 * @throws when the record is not whole: a new signature must not hide that
 */
export async function replaceKey(db: Db, key: RecordKey, earlier: Buffer[]): Promise<ReplacedKey> {
  const mismatches: string[] = [];
  await verifyRecord({ db, keys: earlier, onMismatch: (sentence) => mismatches.push(sentence), onDay: () => {} });
  if (mismatches.length > 0)
    throw inputError(
      `The record in this backup is broken in ${mismatches.length === 1 ? 'one place' : `${mismatches.length} places`}, and only a whole one gets a new key: ${mismatches[0]} ` +
        "If it was signed with earlier keys, name them in RECORD_PUBLIC_KEYS ('Key of this server' in verify-log of the old installation).",
    );
  const days = await signAgain(db, key);
  const staff = await db.selectFrom('staff').select('id').where('two_step_since', 'is not', null).execute();
  for (const { id } of staff) await clearApp(db, id);
  const webhooks = await db.selectFrom('webhook_target').select('id').where('deleted_at', 'is', null).execute();
  const replaced = { days, members: staff.length, webhooks: webhooks.length };
  const to = key.publicKey.toString('base64');
  const from = earlier.map((key) => key.toString('base64')).join(' ');
  await recordActivity(db, noPerson, { kind: 'record key replaced', from, to, detail: replaced });
  return replaced;
}

/** The transaction hides the change of the trigger from others. @returns how many days */
async function signAgain(db: Db, key: RecordKey): Promise<number> {
  await sql`alter table record_root disable trigger user`.execute(db);
  let days = 0;
  for await (const { day, root } of rootsOf(db)) {
    const signed = { public_key: key.publicKey, signature: key.sign(root) };
    await db.updateTable('record_root').set(signed).where('day', '=', day).execute();
    days += 1;
  }
  await sql`alter table record_root enable trigger user`.execute(db);
  return days;
}
