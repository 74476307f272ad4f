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
