import { resolve } from 'node:path';
import { z } from 'zod';

const periods = ['days', 'weeks', 'months'] as const;
const keepExample = "must be numbers of days, weeks and months, such as '7 days, 4 weeks, 12 months'";

/** '7 Days; 4 weeks and 12 months' with commas. */
export function tidyKeep(text: string): string {
  const parts = text
    .toLowerCase()
    .split(/[,;&\s]+|(?<=\d)(?=[a-z])/)
    .filter((part) => part && part !== 'and');
  const pairs = parts.join(' ').match(/\d+ [a-z]+/g) ?? [];
  return pairs.join(' ') === parts.join(' ') && pairs.length > 0 ? pairs.join(', ') : text;
}

/** How many of the newest days, weeks and months keep a backup. */
export const backupKeep = z.string().transform((text, context) => {
  const keep = { days: 0, weeks: 0, months: 0 };
  for (const part of text.split(',')) {
    const [, count, period] = /^\s*(\d{1,3})\s+(day|week|month)s?\s*$/.exec(part) ?? [];
    const known = periods.find((name) => name === `${period}s`);
    if (known) keep[known] += Number(count);
    else context.addIssue({ code: 'custom', message: keepExample });
  }
  if (keep.days + keep.weeks + keep.months === 0) context.addIssue({ code: 'custom', message: keepExample });
  return keep;
});
export type BackupKeep = z.output<typeof backupKeep>;

export const backupTo = z
  .string()
  .regex(/^(s3:\/\/[a-z0-9.-]{3,63}(\/[\w.\-/]*)?|(?!s3:).+)$/, 'must be a folder, or s3://bucket/prefix');

interface BackupEnvironment {
  BACKUP_TO?: string | undefined;
  BACKUP_PUBLIC_KEY?: string | undefined;
  BACKUP_KEEP: BackupKeep;
}

export const backupOf = ({ BACKUP_TO: to, BACKUP_PUBLIC_KEY: publicKey, BACKUP_KEEP: keep }: BackupEnvironment) =>
  to === undefined ? null : { to: to.startsWith('s3://') ? to : resolve(to), publicKey: publicKey ?? null, keep };
