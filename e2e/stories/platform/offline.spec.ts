import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { askCustomer } from '@sac/contract/conversation/questions-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { approvedCard, customer, handIn, staffHeaders } from '../../support/office';
import { chooseCard } from '../../support/send-card';
import { expect, test } from '../../support/story';
import { phone } from '../../support/traveller';

/** The server gets the next call of that path and answers it; the answer is lost on its way. */
async function loseAnswer(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  session.once('Fetch.requestPaused', async ({ requestId }) => {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    await session.detach();
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*/api${path}`, requestStage: 'Response' }] });
}

const offline = 'You are offline. Nothing was changed.';
const unsure = 'It may have worked. Check before you try again.';

test('the network is cut in the middle of a move, a reply, an upload and a customer’s answer: nothing twice, nothing lost, everything said', async ({
  page,
  context,
  request,
  newBrowser,
  browserConsole,
  open,
  office,
}) => {
  browserConsole.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/);
  const headers = await staffHeaders(request, office);
  const orderId = await handIn(request, office);
  const read = async (what: string) =>
    (await (await request.get(`/api/admin/${what}/${orderId}`, { headers })).json()).data;
  const happened = async (what: string): Promise<string[]> =>
    (await read('get-order-events'))
      .filter(({ kind }: { kind: string }) => kind === what)
      .map(({ to }: { to: string }) => to);
  const said = async (who: string): Promise<string[]> =>
    (await read('get-conversation'))
      .filter(({ is }: { is: string }) => is === who)
      .map(({ text }: { text: string }) => text);
  const alert = page.getByRole('alert').filter({ hasText: /offline|may have worked/ });
  const again = alert.getByRole('button', { name: 'Try again' });
  const sign = page.getByRole('banner').getByRole('status');
  await open(`/admin/view-order/${encodeOrderId(orderId)}`);
  await expect(page.getByRole('region', { name: 'Upload Document' })).toBeVisible();

  await test.step('a move without a connection changes nothing until it is tried again', async () => {
    await context.setOffline(true);
    await expect(sign).toHaveText('Offline');
    await page.getByRole('button', { name: 'Customer Called', exact: true }).click();
    await expect(alert).toContainText(offline);
    await context.setOffline(false);
    await expect(sign).toContainText('Online again');
    await expect(alert).toContainText('You were offline. Nothing was changed.');
    expect(await happened('status changed')).toEqual([]);
    await again.click();
    await expect(page.getByText('Order has been moved to Customer Called.')).toBeVisible();
    await expect(alert).toHaveCount(0);
    expect(await happened('status changed')).toEqual(['Customer Called']);
  });

  await test.step('a move whose answer is lost may have worked: the page shows that it did', async () => {
    await loseAnswer(page, '/admin/move-order-status');
    await page.getByRole('button', { name: 'Awaiting Govt', exact: true }).click();
    await expect(alert).toContainText(unsure);
    await expect.poll(() => happened('status changed')).toEqual(['AwaitingGovt', 'Customer Called']);
    await expect(page.getByRole('button', { name: 'Awaiting Govt', exact: true })).toHaveCount(0);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
  });

  await test.step('a reply keeps its text; sent again after a lost answer, it is stored once', async () => {
    await page.getByRole('button', { name: 'Reply…', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Reply to the customer' });
    const send = dialog.getByRole('button', { name: 'Reply', exact: true });
    await dialog.getByLabel('Your reply').fill('We have your passport page.');
    await context.setOffline(true);
    await send.click();
    await expect(alert).toContainText(offline);
    await context.setOffline(false);
    expect(await said('reply')).toEqual([]);
    await loseAnswer(page, '/admin/reply-to-customer');
    await again.click();
    await expect(alert).toContainText(unsure);
    await expect(dialog.getByLabel('Your reply')).toHaveValue('We have your passport page.');
    await send.click();
    await expect(dialog).toHaveCount(0);
    await expect(alert).toHaveCount(0);
    expect(await said('reply')).toEqual(['We have your passport page.']);
  });

  await test.step('an upload whose answer is lost completes the order once, with one email', async () => {
    await chooseCard(page, approvedCard, /Compare by eye/);
    await page.getByRole('button', { name: 'Complete and send by AWS' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is this the right card?' });
    await dialog.getByLabel('I have compared name, passport number, date of birth and arrival date').check();
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Complete and send by AWS' }).click();
    await expect(alert).toContainText(offline);
    await context.setOffline(false);
    expect(await happened('document stored')).toEqual([]);
    await loseAnswer(page, '/admin/upload-visa-document');
    await again.click();
    await expect(alert).toContainText(unsure);
    await expect(page.getByRole('region', { name: 'Email History' })).toContainText('2 emails');
    expect(await happened('document stored')).toHaveLength(1);
    expect(await happened('status changed')).toEqual(['Completed', 'AwaitingGovt', 'Customer Called']);
  });

  await test.step('a customer’s answer is sent by a click alone, and is stored once', async () => {
    const asked = await request.post(`/api${askCustomer.path}`, {
      headers,
      data: { orderId, purpose: 'hotel', language: 'en', via: 'mail', key: randomUUID() },
    });
    expect(asked.status(), await asked.text()).toBe(200);
    const mobile = await newBrowser({ ...phone, locale: 'en-GB' });
    await mobile.goto(`/track-order/${encodeOrderId(orderId)}`);
    await mobile.getByLabel('Email').fill(customer.email);
    await mobile.getByRole('button', { name: 'TRACK ORDER' }).click();
    const field = mobile.getByLabel('Your answer');
    const send = mobile.getByRole('button', { name: 'Send answer' });
    const status = mobile.getByRole('status');
    await field.fill('The Raffles.');
    await mobile.context().setOffline(true);
    await send.click();
    await expect(status.filter({ hasText: offline })).toBeVisible();
    await mobile.context().setOffline(false);
    await loseAnswer(mobile, '/front/answer');
    await send.click();
    await expect(status.filter({ hasText: 'We do not know if your message arrived.' })).toBeVisible();
    await expect(field).toHaveValue('The Raffles.');
    expect(await said('answer')).toEqual(['The Raffles.']);
    await send.click();
    await expect(status.filter({ hasText: 'We received your answer on' })).toBeVisible();
    expect(await said('answer')).toEqual(['The Raffles.']);
  });
});
