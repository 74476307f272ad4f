import { randomUUID } from 'node:crypto';
import { askCustomer } from '@sac/contract/conversation/questions-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { formatDate } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { aCard, cardRows } from '../../../apps/api/test/files/a-card';
import { customer, handIn, staffHeaders } from '../../support/office';
import { chooseCard } from '../../support/send-card';
import { expect, test } from '../../support/story';
import { phone } from '../../support/traveller';

test('a customer answers with a new passport number; staff correct the order with it, and the card then matches', async ({
  page,
  request,
  newBrowser,
  open,
  office,
}) => {
  const orderId = await handIn(request, office);
  const asked = await request.post(`/api${askCustomer.path}`, {
    headers: await staffHeaders(request, office),
    data: { orderId, purpose: 'passportUnreadable', language: 'en', via: 'mail', key: randomUUID() },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  const card = {
    name: 'card.pdf',
    mimeType: 'application/pdf',
    buffer: aCard(cardRows({ passport: 'XKB7654321', arrival: formatDate(anApplication().arrival_date) })),
  };
  const wrote = page.getByRole('region', { name: 'The customer wrote' });
  const mobile = await newBrowser({ ...phone, locale: 'en-GB' });

  await test.step('on the phone the customer answers', async () => {
    await mobile.goto(`/track-order/${encodeOrderId(orderId)}`);
    await mobile.getByLabel('Email').fill(customer.email);
    await mobile.getByRole('button', { name: 'TRACK ORDER' }).click();
    await mobile.getByLabel('Your answer').fill('I have a new passport, its number is XKB7654321.');
    await mobile.getByRole('button', { name: 'Send answer' }).click();
    await expect(mobile.getByText('We received your answer on')).toBeVisible();
  });

  await test.step('the card with the new number does not match the order yet', async () => {
    await open(`/admin/view-order/${encodeOrderId(orderId)}`);
    await chooseCard(page, card, /Does not match the order/);
  });

  await test.step('the number of the answer is taken into the order, which says why', async () => {
    await page.getByRole('region', { name: 'Notices' }).getByRole('button').click();
    await wrote.getByRole('button', { name: 'Correct the order with this' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct the order' });
    await expect(dialog).toContainText('I have a new passport');
    await expect(dialog.getByLabel('Passport number')).toHaveValue('XKB7654321');
    await expect(dialog.getByLabel('Reason')).toHaveValue('Customer’s answer');
    await dialog.getByRole('button', { name: 'Save the correction' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'XKB7654321, copy passport number' })).toBeVisible();
    await page.getByRole('region', { name: 'Notices' }).getByRole('button').click();
    await wrote.getByRole('button', { name: 'Mark answered' }).click();
    await expect(wrote).toHaveCount(0);
  });

  await test.step('the card matches and is sent; the customer’s page has it', async () => {
    await chooseCard(page, card, /Matches the order/);
    await page.getByRole('button', { name: 'Complete and send by AWS' }).click();
    await expect(page.getByText(`the email to ${customer.email} stays a preview`)).toBeVisible();
    await mobile.reload();
    await expect(mobile.getByRole('button', { name: /Download/ })).toBeEnabled();
  });
});
