import type { Finding } from '@sac/contract/health/health-api';
import { formatUtc } from '@sac/contract/platform/dates';
import type { Services } from '../../platform/services';
import { takesMail } from '../mail/addresses/reply-address';
import { testAddressOf, testSettingsOf } from '../mail/test-mail/send-test-mail';
import { soonMs } from './email';
import { type Check, fine, notYet, wrong } from './finding';
import { mxCheck } from './names/name-checks';

async function checkRoundTrip({ db, config }: Services): Promise<Finding | null> {
  if (!takesMail(config.incomingMail)) return null;
  const test = await db.selectFrom('test_mail').selectAll().where('purpose', '=', 'incoming').executeTakeFirst();
  if (test?.settings !== testSettingsOf(config, 'incoming'))
    return notYet('Incoming email was not tested yet with these settings.', 'Test incoming email.');
  const address = testAddressOf(test.token, config);
  if (test.arrived_at) return fine(`An email to ${address} arrived at ${formatUtc(test.arrived_at)} UTC.`);
  const sent = test.provider !== null && test.failure === null;
  const begun = sent
    ? `${test.provider} has sent an email to ${address} at ${formatUtc(test.started_at)} UTC`
    : `Nothing has arrived at ${address}`;
  if (!sent) return notYet(`${begun} yet.`, `Write an email to ${address} from your own mailbox.`);
  if (Date.now() - Date.parse(test.started_at) < soonMs) return notYet(`${begun}. It has not arrived yet.`, null);
  return wrong(
    `${begun}, and it has not arrived.`,
    'Compare the MX record with the line above. By Sendgrid or SES, compare the address entered there with the one in Settings. By a port of your own, ask the person who runs the server whether its firewall lets email in. Then test again.',
    'Email',
  );
}

export const incomingEmailChecks: Check[] = [
  mxCheck,
  { key: 'incoming', group: 'Incoming email', title: 'Round trip', test: 'incoming', check: checkRoundTrip },
];
