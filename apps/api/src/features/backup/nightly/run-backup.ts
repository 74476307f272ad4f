import { mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { errorReason } from '../../../platform/program';
import type { Services } from '../../../platform/services';
import type { Config } from '../../../platform/settings/config';
import { recordActivity } from '../../audit/record-activity';
import { noPerson } from '../../audit/record-event';
import { encryptFor, onceKey } from './age-streams';
import { type BackupPlace, namesAt, openPlace, placeSettings } from './backup-place';
import { packBackup } from './pack-backup';
import { removeLeftovers } from './remove-leftovers';
import { nameOfBackup, outdatedBackups } from './retention';
import { type TrialInput, type TrialResult, trialPrefix, whyNotTried } from './try-restore';

export interface BackupNeeds extends Pick<Services, 'database' | 'stores' | 'recordKey'> {
  config: Pick<Config, 'dataDir' | 'files' | 'minFreeBytes'>;
  settings: NonNullable<Config['backup']>;
  signingKey: string;
  tryRestore: (input: TrialInput) => Promise<TrialResult>;
}

export interface BackupResult {
  /** The address of the file. */
  place: string;
  ok: boolean;
  /** What was made, tested and deleted, or why not, for people. */
  message: string;
}

/**
 * Makes one backup at the configured place, restores it for a trial, and deletes those that are not kept any longer. The table
 * backup_run says how it went, for a year.
 * @throws when the database does not answer; any other failure is the result
 */
export async function runBackup(needs: BackupNeeds): Promise<BackupResult> {
  const { settings, database } = needs;
  const { db } = database.longRunning;
  const now = new Date();
  const name = nameOfBackup(now, settings.publicKey !== null);
  const place = `${settings.to.replace(/\/$/, '')}/${name}`;
  await db.deleteFrom('backup_run').where('started_at', '<', sql<string>`now() - interval '1 year'`).execute();
  const { id } = await db.insertInto('backup_run').values({ place }).returning('id').executeTakeFirstOrThrow();
  const outcome = await backUpAndTry(needs, name, now).catch((error: unknown) => ({
    ok: false,
    message: `There is no backup: ${errorReason(error)}.`,
  }));
  await db
    .updateTable('backup_run')
    .set({ ...outcome, finished_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  if (outcome.ok) await recordActivity(db, noPerson, { kind: 'backed up' });
  return { place, ok: outcome.ok, message: outcome.message };
}

async function backUpAndTry(needs: BackupNeeds, name: string, now: Date) {
  const { config, settings } = needs;
  const place = openPlace(placeSettings(settings.to, config.files));
  // An encrypted backup is read again with a key that exists during this run alone.
  const once = settings.publicKey === null ? null : await onceKey(settings.publicKey);
  const recipients = settings.publicKey !== null && once ? [settings.publicKey, once.recipient] : null;
  await removeLeftovers(config, settings, false);
  const { bytes, tableBytes, said } = await store(needs, place, name, recipients);
  const reason = await whyNotTried({ bytes, tableBytes }, config.dataDir, config.minFreeBytes);
  if (reason !== null) {
    const removed = await removeOutdated(needs, place, name, now);
    return { ok: true, bytes, message: `${said} It was not restored for a trial, because ${reason}.${removed}` };
  }
  const input = {
    ...{ place: placeSettings(settings.to, config.files), name, identity: once?.identity ?? null },
    ...{ signingKey: needs.signingKey, dataDir: config.dataDir },
  };
  try {
    const { orders, documents } = await needs.tryRestore(input);
    const removed = await removeOutdated(needs, place, name, now);
    const tried = ` Restored for a trial: ${orders} orders, ${documents} files.${once ? ' Your own private key was not tried.' : ''}`;
    return { ok: true, bytes, message: said + tried + removed, tested_at: sql<string>`now()`, tested_orders: orders };
  } catch (error) {
    return { ok: false, bytes, message: `${said} It could not be restored for a trial: ${errorReason(error)}.` };
  }
}

async function store(needs: BackupNeeds, place: BackupPlace, name: string, recipients: string[] | null) {
  const scratch = await mkdtemp(join(needs.config.dataDir, trialPrefix));
  let bytes = 0;
  try {
    const { manifest, problems } = await packBackup(needs, scratch, async (archive) => {
      bytes = await place.save(name, recipients ? await encryptFor(archive, recipients) : archive);
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const broken = problems > 0 ? ` ${problems} of them are missing or changed in their store.` : '';
    const tableBytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0);
    return { bytes, tableBytes, said: `${rows} rows and ${manifest.documents.rows} files.${broken}` };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Called after a good backup alone, so the last good one stays. @returns a sentence about what could not be deleted */
async function removeOutdated(
  { database, settings }: BackupNeeds,
  place: BackupPlace,
  made: string,
  now: Date,
): Promise<string> {
  try {
    const failed = await failedNames(database.longRunning.db);
    failed.delete(made);
    for (const name of outdatedBackups(await namesAt(place), settings.keep, failed, now)) await place.remove(name);
    return '';
  } catch (error) {
    return ` Old backups could not be deleted: ${errorReason(error)}.`;
  }
}

async function failedNames(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('backup_run')
    .select('place')
    .where('finished_at', 'is not', null)
    .where('ok', '=', false)
    .execute();
  return new Set(rows.map(({ place }) => basename(place)));
}
