import type { Finding } from '@sac/contract/health/health-api';
import { formatUtc } from '@sac/contract/platform/dates';
import { fileSize } from '@sac/contract/platform/file-size';
import { sql } from 'kysely';
import type { Services } from '../../platform/services';
import { fine, notYet, wrong } from './finding';

interface BackupRun {
  finished_at: string | null;
  place: string;
  bytes: number | null;
  ok: boolean;
  message: string | null;
  tested_at: string | null;
  tested_orders: number | null;
}

const dayMs = 24 * 3600 * 1000;

/** Whether the newest backup was made within a day, and was restored to be counted. */
export async function checkNightlyBackup({ db }: Pick<Services, 'db'>): Promise<Finding> {
  const { rows: found } = await sql<{ there: boolean }>`select to_regclass('backup_run') is not null as there`.execute(
    db,
  );
  const { rows } = found[0]?.there
    ? await sql<BackupRun>`
        select finished_at, place, bytes::float8 as bytes, ok, message, tested_at, tested_orders
        from backup_run where finished_at is not null order by finished_at desc, id desc limit 1`.execute(db)
    : { rows: [] };
  const [last] = rows;
  if (!last?.finished_at)
    return notYet(
      'The server has made no backup.',
      'The person who runs the server must say where backups go (BACKUP_TO), or make them another way and try to restore one.',
    );
  const at = `${formatUtc(last.finished_at)} UTC`;
  if (!last.ok)
    return wrong(`The backup of ${at} failed. ${last.message ?? ''}`.trim(), 'Correct it: the next one runs tonight.');
  const made = `The last backup was made at ${at}${last.bytes === null ? '' : ` (${fileSize(last.bytes)})`}`;
  if (Date.now() - Date.parse(last.finished_at) > dayMs + 3600 * 1000)
    return wrong(
      `${made}, more than a day ago.`,
      'The person who runs the server finds in its log why none was made since.',
    );
  if (last.tested_at === null)
    return notYet(
      `${made}. It was not tested.`,
      'The person who runs the server should restore it once into an empty folder: a backup that was never restored is not known to work.',
    );
  return fine(`${made} and restored as a test: ${last.tested_orders ?? 0} orders.`);
}
