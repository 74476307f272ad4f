import { randomBytes, randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { askCustomer } from '@sac/contract/conversation/questions-api';
import { replyToCustomer } from '@sac/contract/conversation/replies-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { aPng } from '../../../apps/api/test/files/a-png';
import { customer, handIn, staffHeaders } from '../../support/office';
import { expect, test } from '../../support/story';
import { phone, slowNetwork } from '../../support/traveller';

/** No packing makes it smaller. */
const noise = Buffer.concat(Array.from({ length: 640 }, () => Buffer.concat([Buffer.alloc(1), randomBytes(640)])));

test('a customer reads on the phone what we asked and answers with a photo, over a line that drops; staff see it live', async ({
  page,
  request,
  newBrowser,
  browserConsole,
  open,
  office,
}) => {
  // The browser's own page for a picture has styles that our policy does not let it apply.
  browserConsole.allow(/ERR_INTERNET_DISCONNECTED|inline style.*\/uploads\/files/s);
  const headers = await staffHeaders(request, office);
  const orderId = await handIn(request, office);
  const question = 'Is the name on line two Lopez or López?';
  const asked = await request.post(`/api${askCustomer.path}`, {
    headers,
    data: { orderId, purpose: 'passportUnreadable', language: 'en', question, via: 'mail', key: randomUUID() },
  });
  expect(asked.status(), await asked.text()).toBe(200);

  await open('/admin/awaiting-response');
  await expect(page.getByRole('row', { name: new RegExp(String(orderId)) })).toBeVisible();
  const wrote = page.getByRole('button', { name: '1 customer wrote' });
  await expect(wrote).toHaveCount(0);

  const mobile = await newBrowser({ ...phone, locale: 'en-GB' });
  const signal = await slowNetwork(mobile);
  const field = mobile.getByLabel('Your answer');
  const status = mobile.getByRole('status');

  await test.step('the page says what we asked, in the words that were sent', async () => {
    await mobile.goto(`/track-order/${encodeOrderId(orderId)}`);
    await mobile.getByLabel('Email').fill(customer.email);
    await mobile.getByRole('button', { name: 'TRACK ORDER' }).click();
    await expect(mobile.getByRole('heading', { name: 'We need your answer, Ana' })).toBeFocused();
    await expect(mobile.getByRole('blockquote')).toContainText('We cannot read the passport page that you sent.');
    await expect(mobile.getByRole('blockquote')).toContainText(question);
    await expect(mobile.getByText('We asked you a question')).toBeVisible();
    const { violations } = await new AxeBuilder({ page: mobile }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  await test.step('without words and files it says what is missing; what was written survives a reload', async () => {
    await mobile.getByRole('button', { name: 'Send answer' }).click();
    await expect(field).toBeFocused();
    await expect(mobile.getByText('Please write an answer or add a file')).toBeVisible();
    await field.fill('Here it is.');
    await mobile.reload();
    await expect(field).toHaveValue('Here it is.');
  });

  await test.step('without a line the answer stays with its photo, and a click sends it once the line is back', async () => {
    await mobile
      .getByLabel('Add photos or PDFs')
      .setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: aPng(640, 640, 8, noise) });
    await signal.setOffline(true);
    await mobile.getByRole('button', { name: 'Send answer' }).click();
    await expect(status.filter({ hasText: 'You are offline. Nothing was changed.' })).toBeVisible();
    await signal.setOffline(false);
    await mobile.getByRole('button', { name: 'Send answer' }).click();
    await expect(mobile.getByRole('progressbar', { name: 'passport.png' })).toBeVisible();
    const received = status.filter({ hasText: 'We received your answer on' });
    await expect(received).toBeFocused();
    await expect(received).toContainText('passport.png, 401 KB');
    await expect(mobile.getByRole('heading', { name: 'We have your answer, Ana' })).toBeVisible();
    await expect(mobile.getByText('You answered')).toBeVisible();
  });

  await test.step('staff see by themselves that the customer wrote, and open the photo', async () => {
    await wrote.click();
    const list = page.getByRole('region', { name: 'Customer wrote' });
    await list.getByRole('link', { name: new RegExp(String(orderId)) }).click();
    const words = page.getByRole('region', { name: 'The customer wrote' });
    await page.getByRole('region', { name: 'Notices' }).getByRole('button').click();
    await expect(words).toContainText('Here it is.');
    const opened = page.waitForEvent('popup');
    await words.getByRole('button', { name: 'passport.png, 401 KB' }).click();
    await expect((await opened).locator('img')).toBeVisible();
    await words.getByRole('button', { name: 'Mark answered' }).click();
    await expect(words).toHaveCount(0);
    await page.goto('/admin/awaiting-response');
    await expect(page.getByRole('row', { name: new RegExp(String(orderId)) })).toBeVisible();
    await expect(wrote).toHaveCount(0);
  });
});

test('on the phone each of two open questions is answered by itself, and what we wrote without asking is shown', async ({
  request,
  newBrowser,
  office,
}) => {
  const headers = await staffHeaders(request, office);
  const orderId = await handIn(request, office);
  const send = async (path: string, data: object) => {
    const sent = await request.post(`/api${path}`, {
      headers,
      data: { orderId, language: 'en', key: randomUUID(), ...data },
    });
    expect(sent.status(), await sent.text()).toBe(200);
  };
  await send(askCustomer.path, { purpose: 'hotel', via: 'mail' });
  await send(askCustomer.path, { purpose: 'free', question: 'Which terminal?', via: 'mail' });
  await send(replyToCustomer.path, { text: 'We have corrected your name.' });

  const mobile = await newBrowser({ ...phone, locale: 'en-GB' });
  await mobile.goto(`/track-order/${encodeOrderId(orderId)}`);
  await mobile.getByLabel('Email').fill(customer.email);
  await mobile.getByRole('button', { name: 'TRACK ORDER' }).click();
  await expect(mobile.getByText('Please answer our questions below.')).toBeVisible();
  const asked = mobile.getByRole('region', { name: 'What we need from you' });
  await expect(asked.getByRole('blockquote')).toHaveCount(2);
  await expect(mobile.getByRole('region', { name: 'Message from our team' })).toContainText(
    'We have corrected your name.',
  );
  const { violations } = await new AxeBuilder({ page: mobile }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  const field = asked.getByLabel('Your answer');
  await field.last().fill('Terminal 3.');
  await field.first().fill('The Raffles.');
  await asked.getByRole('button', { name: 'Send answer' }).last().click();
  const received = mobile.getByRole('status').filter({ hasText: 'We received your answer on' });
  await expect(received).toBeFocused();
  await expect(asked.getByRole('blockquote')).toHaveText([/name and the full address/]);
  await expect(field).toHaveValue('The Raffles.');
  await asked.getByRole('button', { name: 'Send answer' }).click();
  await expect(mobile.getByRole('heading', { name: 'We have your answer, Ana' })).toBeVisible();
  await expect(asked).toHaveCount(0);
});
