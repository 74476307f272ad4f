import { getSystemNotices } from '@sac/contract/system-notices-api';
import type { Config } from '../../config';
import type { Db } from '../../db/open-database';
import type { DiskSpace } from '../../domain/disk-space';
import { quotaNames, selectUsedUp } from '../../domain/mail/mail-quotas';
import { mailProviderNotice } from '../../domain/mail/provider-notice';
import type { Mount } from '../../http/mount';

interface Needs {
  db: Db;
  disk: DiskSpace;
  config: Config;
}

/** Each looks at one thing. */
const notices: ((needs: Needs) => Promise<readonly (string | null)[]>)[] = [
  async ({ disk }) => [
    (await disk.isShort()) ? 'There is too little disk space: incoming mail and uploads are refused. Make room.' : null,
  ],
  async ({ db }) => (await selectUsedUp(db)).map(quotaNotice),
  async ({ config }) => [mailProviderNotice(config)],
];

function quotaNotice(quota: keyof typeof quotaNames): string {
  const [what, setting] = quotaNames[quota];
  return `Mail was refused in the last 24 hours, because ${what} may bring no more a day than ${setting} allows. Raise it if this is no flood.`;
}

export function systemNoticesRoutes(mount: Mount, needs: Needs) {
  mount(getSystemNotices, async () => {
    const found = await Promise.all(notices.map((look) => look(needs)));
    return { data: found.flat().filter((notice) => notice !== null) };
  });
}
