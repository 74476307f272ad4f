import * as api from '@sac/contract/health/health-api';
import { allowMoreEmail, getSystemNotices } from '@sac/contract/mail/system-notices-api';
import type { Db } from '../../platform/db/open-database';
import { conflict } from '../../platform/errors';
import type { Routes } from '../../platform/services';
import { isPreview } from '../mail/provider-notice';
import { allowMoreMail, selectRefusedMail } from '../mail/refused-mail';
import { sendTestMail, testIncomingMail } from '../mail/test-mail/send-test-mail';
import { readHealth, runSlowChecks, wrongSentences } from './run-checks';

export const healthPageRoutes: Routes = (mount, services) => {
  const { db, mailers } = services;

  mount(api.getHealth, async ({ input: { origin } }) => ({ data: await readHealth(services, origin) }));

  mount(api.checkHealth, async ({ input: { origin } }) => {
    await runSlowChecks(services);
    return { message: 'Everything was checked again.', data: await readHealth(services, origin) };
  });

  mount(api.sendTestEmail, async ({ input: { mailServiceProvider: provider }, actor }) => {
    if (isPreview(mailers, provider)) throw conflict(`${provider} is not set up.`);
    const email = await emailOf(db, actor.staffId);
    const failure = await sendTestMail(services, provider, email);
    if (failure !== null) throw conflict(`The test email was not sent. ${failure}`);
    return { message: `${provider} has taken the test email to ${email}.` };
  });

  mount(api.testIncomingEmail, async () => {
    const { address, isSent } = await testIncomingMail(services);
    return {
      message: isSent ? `An email is on its way to ${address}.` : `Write an email to ${address} from your own mailbox.`,
    };
  });

  mount(getSystemNotices, async () => {
    const [sentences, refused] = await Promise.all([wrongSentences(services), selectRefusedMail(db)]);
    return { data: [...sentences.map((text) => ({ text, quota: null })), ...refused] };
  });

  mount(allowMoreEmail, async ({ input: { quota }, actor }) => ({
    message: `More email is allowed for ${await allowMoreMail(db, actor, quota)}.`,
  }));
};

async function emailOf(db: Db, staffId: number): Promise<string> {
  const { email } = await db.selectFrom('staff').select('email').where('id', '=', staffId).executeTakeFirstOrThrow();
  return email;
}
