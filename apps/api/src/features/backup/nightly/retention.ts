import type { BackupKeep } from '../../../platform/settings/backup-settings';

const pattern = /^arrival-card-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(\.age)?(\.unfinished)?$/;
const dayMs = 86_400_000;
/** Days, weeks and months are those of Singapore, which is 8 hours ahead all year. */
const aheadMs = 8 * 3_600_000;

export const nameOfBackup = (at: Date, isEncrypted: boolean): string =>
  `arrival-card-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.zst${isEncrypted ? '.age' : ''}`;

/** When a backup was begun, by its name; null: it is none. */
function timeOf(name: string): number | null {
  const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? [];
  return year === undefined ? null : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

export const isBackup = (name: string): boolean => timeOf(name) !== null && !name.endsWith('.unfinished');

/** Whether a file is what a backup was written to whose process was killed, or which is under way. */
export const isUnfinished = (name: string): boolean => timeOf(name) !== null && !isBackup(name);

/** The newest backup of a list of files. */
export const newestBackup = (names: string[]): string | undefined => names.filter(isBackup).sort().at(-1);

/**
 * The backups to delete once the newest is made and tested: all but the newest of each of the last days, weeks and months that have
 * one. Other files are left alone.
 * @param failed names of backups that could not be restored, which are never kept in the place of another
 */
export function outdatedBackups(names: string[], keep: BackupKeep, failed: Set<string>, now: Date): string[] {
  const good = names
    .filter((name) => isBackup(name) && !failed.has(name))
    .sort()
    .reverse();
  const periodOf: Record<keyof BackupKeep, (local: number) => string | number> = {
    days: (local) => Math.floor(local / dayMs),
    // The first day of 1970 was a Thursday; weeks begin on Mondays.
    weeks: (local) => Math.floor((local / dayMs + 3) / 7),
    months: (local) => new Date(local).toISOString().slice(0, 7),
  };
  const kept = new Set(good.slice(0, 1));
  for (const period of ['days', 'weeks', 'months'] as const) {
    const seen = new Set<string | number>();
    for (const name of good) {
      const key = periodOf[period]((timeOf(name) ?? 0) + aheadMs);
      if (!seen.has(key) && seen.size < keep[period]) kept.add(name);
      seen.add(key);
    }
  }
  const isLeftover = (name: string) => now.getTime() - (timeOf(name) ?? now.getTime()) > dayMs;
  return names.filter((name) => timeOf(name) !== null && !kept.has(name) && (isBackup(name) || isLeftover(name)));
}
