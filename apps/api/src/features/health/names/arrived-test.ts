import type { MailProvider } from '@sac/contract/platform/forms';
import type { Services } from '../../../platform/services';
import { testSettingsOf } from '../../mail/test-mail/send-test-mail';

interface ArrivedTest {
  arrived_at: string;
  /** Null: the Admin was to write the email. */
  provider: MailProvider | null;
  /** Null: its signatures could not be read. */
  signed_by: string[] | null;
}

/** The test of incoming email that was begun last, if it was begun with the settings of now and has arrived. */
export async function arrivedTest({ db, config }: Pick<Services, 'db' | 'config'>): Promise<ArrivedTest | null> {
  const test = await db
    .selectFrom('test_mail')
    .select(['provider', 'failure', 'arrived_at', 'signed_by'])
    .where('purpose', '=', 'incoming')
    .where('settings', '=', testSettingsOf(config, 'incoming'))
    .executeTakeFirst();
  if (!test?.arrived_at) return null;
  const { provider, failure, arrived_at, signed_by } = test;
  return { arrived_at, provider: failure === null ? provider : null, signed_by };
}
