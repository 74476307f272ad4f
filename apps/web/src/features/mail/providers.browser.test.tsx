import { getMailProviders, markDelivered, resendMail } from '@sac/contract/mail/mail-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import type { MailProvider } from '@sac/contract/platform/forms';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveOrderPage, someDetails } from '../../../test/an-order-page';
import { done, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf } from '../../../test/server';

startBackOffice();

const mail = {
  id: 7,
  order_id: 100001,
  kind: 'completion',
  create_ts: '2031-01-03T03:04:05Z',
  send_after: null,
  undo_seconds: null,
  sent_ts: null,
  recipient: 'ana@example.com',
  subject: 'Your card',
  mail_service_provider: 'Preview',
  state: 'preview',
  failure_reason: null,
  message_id: null,
  delivery: null,
  delivery_ts: null,
  delivery_reason: null,
  card_by: null,
  attachment: null,
  uploadDoc: null,
} as const;
const card = {
  ...{ id: 3, kind: 'card', file1: '100001_card.pdf', create_ts: mail.create_ts, customer_name: 'Ana Bar' },
  ...{ uploaded_by: 'Mei Tan', content_type: 'application/pdf', bytes: 1, sha256: 'ab', picture: null },
  ...{ withdrawn_at: null, withdrawn_by: null, withdrawn_reason: null, last_day: null },
  ...{ verdict: 'matches', findings: [], picture_bytes: 1 },
};
const emails = page.getByRole('region', { name: 'Email History', exact: true });
const button = (name: string) => emails.getByRole('button', { name });

async function openWith(setUp: MailProvider[]) {
  answer(getMailProviders, () => ({ ...done, data: { setUp } }));
  answer(resendMail, () => done);
  const given = { process_status: 'Completed', mailHistory: [mail], unsent_mails: [7], uploadDoc: [card] };
  serveOrderPage(() => someDetails(given as unknown as Parameters<typeof someDetails>[0]));
  await open(`/admin/view-order/${encodeOrderId(100001)}`);
}

test.each<[MailProvider[], string | null, MailProvider, MailProvider | null]>([
  [['Sendgrid'], null, 'Sendgrid', 'AWS'],
  [['AWS'], null, 'AWS', 'Sendgrid'],
  [['AWS', 'Sendgrid'], null, 'AWS', null],
  [['AWS', 'Sendgrid'], 'Sendgrid', 'Sendgrid', null],
  [['AWS'], 'Sendgrid', 'AWS', 'Sendgrid'],
  [[], null, 'AWS', null],
])('with %j set up and %s used last, %s is filled, and %s asks first', async (setUp, last, filled, asks) => {
  if (last) localStorage.setItem('mail-provider', last);
  await openWith(setUp);
  const other = filled === 'AWS' ? 'Sendgrid' : 'AWS';
  await expect.element(button(`Resend by ${filled}`)).toHaveAttribute('data-variant', 'filled');
  await expect.element(button(`Resend by ${other}`)).toHaveAttribute('data-variant', 'default');
  await button(`Resend by ${other}`).click();
  const dialog = page.getByRole('dialog', { name: `${other} is not set up` });
  if (asks === null) {
    await expect.poll(() => askedOf(resendMail)).toHaveLength(1);
    return;
  }
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button(`Resend by ${filled}`).click();
  await expect.poll(() => askedOf(resendMail)).toMatchObject([{ mailServiceProvider: filled }]);
  await button(`Resend by ${other}`).click();
  await dialog.getByRole('button', { name: 'Continue anyway' }).click();
  await expect.poll(() => askedOf(resendMail)).toMatchObject([{}, { mailServiceProvider: other }]);
});

test('an email that did not leave is a notice, until staff say how the customer got it', async () => {
  await openWith(['Sendgrid']);
  answer(markDelivered, () => done);
  await page.getByRole('region', { name: 'Notices' }).getByRole('button').click();
  const notice = page.getByRole('region', { name: 'The email with the card did not leave' });
  await notice.getByRole('button', { name: 'Delivered another way' }).click();
  await expect.element(notice).toMatchTextContent('Say how the customer got it.');
  expect(askedOf(markDelivered)).toEqual([]);
  await notice.getByLabelText('Did the customer get it another way? Say how.').fill('By WhatsApp');
  await notice.getByRole('button', { name: 'Delivered another way' }).click();
  await expect.poll(() => askedOf(markDelivered)).toMatchObject([{ orderId: 100001, how: 'By WhatsApp' }]);
});
