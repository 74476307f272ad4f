import { checkHealth, getHealth, type HealthCheck, sendTestEmail } from '@sac/contract/health/health-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf } from '../../../test/server';

startBackOffice();

const at = '2026-11-27T10:00:00.000Z';
const lines: HealthCheck[] = [
  {
    ...{ key: 'email-aws', group: 'Email', title: 'Email by AWS', test: 'AWS', checked_at: at },
    ...{
      state: 'not yet',
      found: 'No test email was sent yet.',
      todo: 'Send a test email to yourself.',
      place: null,
      record: null,
    },
  },
  {
    ...{
      key: 'gateway',
      group: 'Office',
      title: 'Payment gateway',
      test: null,
      checked_at: '2026-11-27T09:00:00.000Z',
    },
    ...{ state: 'wrong', found: 'No payment gateway is active.', todo: 'Choose one.', place: 'gateway', record: null },
  },
];
const line = (title: string) => page.getByRole('listitem').filter({ hasText: title });

test('each line says what is so and leads to where it is done; a test changes its line', async () => {
  const sent = () => askedOf(sendTestEmail).length;
  answer(getHealth, () => ({
    ...done,
    data:
      sent() === 0 ? lines : lines.map((one) => (one.key === 'email-aws' ? { ...one, state: 'fine' as const } : one)),
  }));
  answer(sendTestEmail, () => done);
  answer(checkHealth, () => ({ ...done, data: lines }));
  await open('/admin/health');
  await expect.element(page.getByText('1 wrong · 1 not yet · checked 27/11/2026 10:00:00 UTC')).toBeVisible();
  await expect.element(line('Payment gateway')).toMatchTextContent(/Wrong.*Choose one\. Gateway Setting.*09:00:00 UTC/);
  await expect.element(line('Payment gateway').getByRole('link')).toHaveAttribute('href', '/admin/gateway-setting');
  await page.getByRole('button', { name: 'Send a test email to me by AWS' }).click();
  await expect.element(line('Email by AWS')).toMatchTextContent(/Fine/);
  expect(askedOf(sendTestEmail)).toEqual([{ mailServiceProvider: 'AWS' }]);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.poll(() => askedOf(checkHealth)).toEqual([{ origin: location.origin }]);
});

test('a record to add can be copied in its parts and as a line; a line that is being checked is asked for again', async () => {
  const spf: HealthCheck = {
    ...{ key: 'spf', group: 'Email', title: 'Sender domain: SPF', test: null, checked_at: at },
    ...{ state: 'wrong', found: 'It ends too early.', todo: 'Change it to this record.', place: null },
    record: { name: 'mail.office.sg', type: 'TXT', value: 'v=spf1 include:sendgrid.net ~all' },
  };
  const mx: HealthCheck = {
    ...{ key: 'mx', group: 'Incoming email', title: 'MX record', test: null, checked_at: null },
    ...{ state: 'not yet', found: 'It is being checked…', todo: null, place: null, record: null },
  };
  answer(getHealth, () => ({
    ...done,
    data: [spf, askedOf(getHealth).length > 1 ? { ...mx, state: 'fine' as const, found: 'Good.', checked_at: at } : mx],
  }));
  await open('/admin/health');
  await expect.element(line('MX record')).toMatchTextContent(/Checking…/);
  await expect.element(line('MX record')).toMatchTextContent(/Fine.*Good\./);
  const ofSpf = line('Sender domain: SPF');
  await expect.element(ofSpf).toMatchTextContent(/Name.*mail\.office\.sg.*Type.*TXT.*Value.*v=spf1/);
  for (const what of ['mail.office.sg, copy name', 'v=spf1 include:sendgrid.net ~all, copy value'])
    await expect.element(ofSpf.getByRole('button', { name: what, exact: true })).toBeVisible();
  await expect
    .element(ofSpf.getByRole('button', { name: /copy line$/ }))
    .toMatchTextContent('mail.office.sg. TXT "v=spf1');
});
