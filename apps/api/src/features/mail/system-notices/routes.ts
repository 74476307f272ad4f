import { getSystemNotices } from '@sac/contract/platform/system-notices-api';
import type { Routes, Services } from '../../../platform/services';
import { quotaNames, selectUsedUp } from '../mail-quotas';
import { mailProviderNotice } from '../provider-notice';

/** Each looks at one thing. */
const notices: ((services: Services) => Promise<readonly (string | null)[]>)[] = [
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

export const systemNoticesRoutes: Routes = (mount, services) => {
  mount(getSystemNotices, async () => {
    const found = await Promise.all(notices.map((look) => look(services)));
    return { data: found.flat().filter((notice) => notice !== null) };
  });
};
