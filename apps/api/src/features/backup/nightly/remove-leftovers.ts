import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/settings/config';
import { openPlace, placeSettings } from './backup-place';
import { isUnfinished } from './retention';
import { trialPrefix } from './try-restore';

const hourMs = 3_600_000;

/**
 * Removes what backups left behind whose process was killed: it holds personal data.
 * @param isAlone no other process can make or unpack a backup now; otherwise what may be in use stays: folders of a day, and
 *   files to which something was written in the last hour
 */
export async function removeLeftovers(
  { dataDir, files }: Pick<Config, 'dataDir' | 'files'>,
  { to }: { to: string },
  isAlone: boolean,
): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(trialPrefix)) continue;
    const { mtimeMs } = await stat(join(dataDir, name));
    if (isAlone || Date.now() - mtimeMs > 24 * hourMs) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  // A file in S3 is there when it is whole.
  const settings = placeSettings(to, files);
  if (settings.kind === 's3') return;
  const place = openPlace(settings);
  for await (const page of place.list())
    for (const { name, ageMs } of page) if (isUnfinished(name) && (isAlone || ageMs > hourMs)) await place.remove(name);
}
