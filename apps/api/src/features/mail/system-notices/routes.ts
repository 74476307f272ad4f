import { allowMoreEmail, getSystemNotices, type SystemNotice } from '@sac/contract/mail/system-notices-api';
import type { Routes, Services } from '../../../platform/services';
import { mailProviderNotice } from '../provider-notice';
import { allowMoreMail, selectRefusedMail } from '../refused-mail';

const withoutQuota = (text: string | null): SystemNotice[] => (text === null ? [] : [{ text, quota: null }]);

/** Each looks at one thing. */
const notices: ((services: Services) => Promise<SystemNotice[]>)[] = [
  async ({ disk }) =>
    withoutQuota(
      (await disk.isShort())
        ? 'There is too little disk space: incoming mail and uploads are refused. Make room.'
        : null,
    ),
  ({ db }) => selectRefusedMail(db),
  async ({ config }) => withoutQuota(mailProviderNotice(config)),
];

export const systemNoticesRoutes: Routes = (mount, services) => {
  mount(getSystemNotices, async () => {
    const found = await Promise.all(notices.map((look) => look(services)));
    return { data: found.flat() };
  });
  mount(allowMoreEmail, async ({ input: { quota }, actor }) => ({
    message: `More email is allowed for ${await allowMoreMail(services.db, actor, quota)}.`,
  }));
};
