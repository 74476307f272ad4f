import { forwardIncomingMail, handleIncomingMail } from '@sac/contract/incoming-mail/incoming-mail-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAuthorityMail, openNotices, serveOrderPage, someDetails } from '../../../../test/an-order-page';
import { done, me, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf } from '../../../../test/server';

startBackOffice();

let order: OrderDetails;
beforeEach(() => serveOrderPage(() => order));

const region = (name: string) => page.getByRole('region', { name, exact: true });
const correction = region('The authority wrote: Correction or refusal');
const held = 'Nothing is sent automatically for this order until this is done.';
const openOrder = async (given: Partial<OrderDetails>) => {
  order = someDetails({ assign_to: me, process_status: 'AwaitingGovt', ...given });
  await open(`/admin/view-order/${encodeOrderId(100001)}`);
  await expect.element(region('Timeline')).toBeInTheDocument();
};

test('the next step leads to what the authority wrote, until it is done', async () => {
  const request = anAuthorityMail({ id: 6, kind: 'request', subject: 'Health declaration', text: null });
  await openOrder({ authority_mail: [anAuthorityMail({ text: 'The passport number\n\nis not valid.' }), request] });
  await page.getByRole('button', { name: 'Read authority’s email' }).click();
  await expect.element(correction).toHaveFocus();
  await expect.element(correction).toMatchTextContent('Your submission was not accepted');
  await expect.element(correction).toMatchTextContent('The passport number is not valid.');
  await expect.element(correction).toMatchTextContent(held);
  await expect.element(correction.getByRole('button', { name: 'Download the original' })).toBeVisible();
  const other = region('The authority wrote: Request');
  await expect.element(other).toMatchTextContent('Health declaration');
  await expect.element(other).not.toMatchTextContent(held);
  answer(handleIncomingMail, () => {
    order = { ...order, authority_mail: [request] };
    return done;
  });
  await correction.getByRole('button', { name: 'Done' }).click();
  await expect.element(correction).not.toBeInTheDocument();
  await expect.element(other).toBeVisible();
  expect(askedOf(handleIncomingMail)).toEqual([{ mailId: 7 }]);
});

test('it is forwarded once the address was confirmed, by the provider that was chosen', async () => {
  answer(forwardIncomingMail, () => done);
  await openOrder({ authority_mail: [anAuthorityMail()], email: 'ana.bar@example.com' });
  await openNotices();
  const forward = correction.getByRole('button', { name: 'Forward to the customer…' });
  await forward.click();
  const dialog = page.getByRole('dialog', { name: 'Forward to the customer?' });
  await expect.element(dialog).toMatchTextContent('Order 100001 · ana.bar@example.com');
  const what = 'An email in the customer’s language goes to this address. The original is attached to it.';
  await expect.element(dialog).toMatchTextContent(what);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(forwardIncomingMail)).toEqual([]);
  await forward.click();
  await dialog.getByRole('button', { name: 'Forward by Sendgrid' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(forwardIncomingMail)).toEqual([{ mailId: 7, mailServiceProvider: 'Sendgrid' }]);
});

test('of a purged order nothing can be forwarded or downloaded', async () => {
  const given = { authority_mail: [anAuthorityMail({ subject: null, text: null })], purged_at: '2031-06-01T00:00:00Z' };
  await openOrder(given);
  await openNotices();
  await expect.element(correction.getByRole('button', { name: 'Done' })).toBeVisible();
  expect(correction.getByRole('button').elements()).toHaveLength(1);
});
