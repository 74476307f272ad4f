import type { Finding } from '@sac/contract/health/health-api';
import { formatUtc } from '@sac/contract/platform/dates';
import type { Services } from '../../platform/services';
import { takesMail } from '../mail/addresses/reply-address';
import { testAddressOf } from '../mail/test-mail/send-test-mail';
import { soonMs } from './email';
import { type Check, fine, notYet, wrong } from './finding';
import { lookUp } from './sender-domain';

async function checkWay({ dns, config }: Services): Promise<Finding> {
  const { officeMailDomain: domain, provider } = config;
  if (!takesMail(config.incomingMail))
    return notYet(
      `No way for incoming email is set up: answers of customers go to ${provider.email}.`,
      'Set up Inbound Parse of Sendgrid or email receiving of SES: the settings ‘Sendgrid: password of Inbound Parse’ and ‘SES: topic of incoming email’ say how. Or whoever runs the server opens a port for email (SMTP_PORT).',
      'Email',
    );
  const records = (await lookUp(dns, domain, 'MX')) as { exchange: string; priority: number }[];
  const hosts = records.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange);
  if (hosts.length === 0 && config.examples.includes('OFFICE_MAIL_DOMAIN'))
    return notYet(`${domain} is the example’s domain.`, 'Enter the domain of your orders’ addresses.', 'Email');
  if (hosts.length === 0)
    return wrong(`${domain} has no MX record, so no email to an order arrives.`, 'Add an MX record for it.', 'Email');
  return fine(`Email to ${domain} goes to ${hosts.join(', ')}.`);
}

async function checkRoundTrip({ db, config }: Services): Promise<Finding | null> {
  if (!takesMail(config.incomingMail)) return null;
  const test = await db.selectFrom('test_mail').selectAll().where('purpose', '=', 'incoming').executeTakeFirst();
  if (!test) return notYet('Incoming email was not tested yet.', 'Test incoming email.');
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
    'Compare the MX record with the line above. By Sendgrid or SES, compare the address entered there with the one in Settings. By a port of your own, ask whoever runs the server whether its firewall lets email in. Then test again.',
    'Email',
  );
}

export const incomingEmailChecks: Check[] = [
  { key: 'mx', group: 'Incoming email', title: 'Way in and MX record', isSlow: true, check: checkWay },
  { key: 'incoming', group: 'Incoming email', title: 'Round trip', test: 'incoming', check: checkRoundTrip },
];
