import type { Finding } from '@sac/contract/health/health-api';
import { hasFailed } from '@sac/contract/mail/mail-states';
import { formatUtc } from '@sac/contract/platform/dates';
import { type MailProvider, mailProviders } from '@sac/contract/platform/forms';
import type { Services } from '../../platform/services';
import { hasMailProvider, isPreview } from '../mail/provider-notice';
import { testSettingsOf } from '../mail/test-mail/send-test-mail';
import { ruleWhere } from '../orders/queues/attention-where';
import { latenessAt } from '../orders/queues/filter-where';
import { type Check, fine, notYet, wrong } from './finding';

/** How long a provider may take to report a delivery, or an email to come back here. */
export const soonMs = 15 * 60_000;

async function checkProvider({ db, mailers, config }: Services, provider: MailProvider): Promise<Finding | null> {
  if (isPreview(mailers, provider)) return null;
  const test = await db.selectFrom('test_mail').selectAll().where('purpose', '=', provider).executeTakeFirst();
  if (test?.settings !== testSettingsOf(config, provider))
    return notYet(
      `${provider} is set up. No test email was sent yet with these settings.`,
      'Send a test email to yourself.',
    );
  const sent = `A test email was sent at ${formatUtc(test.started_at)} UTC`;
  if (test.failure !== null)
    return wrong(`The test email was not sent. ${test.failure}`, 'Correct the key or the sender.', 'Email');
  if (hasFailed({ state: 'sent', delivery: test.delivery }))
    return wrong(`${sent}, and ${provider} reports a problem with it. ${test.delivery_reason ?? ''}`.trim(), null);
  if (test.delivery === 'delivered' || test.delivery === 'opened')
    return fine(`${sent}, and ${provider} has reported its delivery.`);
  const { sendgridPublicKey, sesTopicArn } = config.mailReports;
  if ((provider === 'AWS' ? sesTopicArn : sendgridPublicKey) === null)
    return notYet(
      `${sent}. Whether it was delivered is not known.`,
      `Let ${provider} report deliveries: the setting ‘${provider === 'AWS' ? 'SES: topic' : 'Sendgrid: verification key'} of delivery events’ says how.`,
      'Email',
    );
  if (Date.now() - Date.parse(test.started_at) < soonMs)
    return notYet(`${sent}. Its delivery is not reported yet.`, null);
  return wrong(
    `${sent}, and ${provider} has not reported its delivery.`,
    `Compare what is entered at ${provider} with the setting ‘${provider === 'AWS' ? 'SES: topic' : 'Sendgrid: verification key'} of delivery events’.`,
    'Email',
  );
}

function checkAny({ config }: Services): Finding | null {
  if (hasMailProvider(config)) return null;
  if (config.examples.length > 0)
    return notYet(
      'No email leaves yet, because details of your company are still the example’s: see ‘Your company’s details’ below.',
      null,
    );
  return wrong(
    'No email provider is set up, so no email leaves this server: customers get neither cards nor answers.',
    'Enter the API key of Sendgrid or the access key of SES.',
    'Email',
  );
}

async function checkUnsent({ db, config }: Services): Promise<Finding> {
  const { orders } = await db
    .selectFrom('orders')
    .select((count) => count.fn.countAll<number>().as('orders'))
    .where((eb) => ruleWhere(eb, 'mailNotSent', latenessAt(new Date(), config)))
    .executeTakeFirstOrThrow();
  if (orders === 0) return fine('No customer waits for an email that did not leave.');
  return wrong(
    orders === 1
      ? 'An email did not leave, and its customer waits for it.'
      : `Emails of ${orders} orders did not leave, and their customers wait for them.`,
    'Send them by a provider that is set up, or say on the order’s page how the customer got it:',
    'needsAttention',
  );
}

export const emailChecks: Check[] = [
  { key: 'email', group: 'Email', title: 'Email provider', check: checkAny },
  ...mailProviders.map(
    (provider): Check => ({
      key: `email-${provider.toLowerCase()}`,
      group: 'Email',
      title: `Email by ${provider}`,
      test: provider,
      check: (services) => checkProvider(services, provider),
    }),
  ),
  { key: 'emails-left', group: 'Email', title: 'Emails that did not leave', check: checkUnsent },
];
