import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getConversation } from '@sac/contract/conversation/conversation-api';
import { askCustomer } from '@sac/contract/conversation/questions-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { createTransport } from 'nodemailer';
import { aMail } from '../../../apps/api/test/files/a-mail';
import { complete, customer, handIn, staffHeaders } from '../../support/office';
import { textOf } from '../../support/pdf';
import { openSection } from '../../support/sections';
import { expect, test } from '../../support/story';
import { phone } from '../../support/traveller';

const question = 'Is your passport number E1234567?';
/** Our letter as a mail program repeats it, a page in the page, with `words` below its question. */
const repeated = (letter: string, words = '') => {
  const lines = letter.split('\n').map((line) => `<p>${line}</p>${line === question ? words : ''}`);
  return `<html><head><title>Your order</title></head><body>${lines.join('')}</body></html>`;
};

/** Customers answer in HTML alone. Add a line for another place of the answer. */
const answers: Record<string, { html: (letter: string) => string; words: string }> = {
  'above a quoted page': {
    html: (letter) => `<div>Yes, my passport number is E7654321.</div><br><blockquote>${repeated(letter)}</blockquote>`,
    words: 'Yes, my passport number is E7654321.',
  },
  'inside a quoted page': {
    html: (letter) => `<blockquote>${repeated(letter, '<div>No, it is E7654321.</div>')}</blockquote>`,
    words: 'No, it is E7654321.',
  },
};

for (const [where, { html, words }] of Object.entries(answers))
  test(`a customer answers by email ${where}: staff read it as the customer’s, and our question never`, async ({
    page,
    request,
    newBrowser,
    open,
    office,
    server,
  }) => {
    const headers = await staffHeaders(request, office);
    const orderId = await handIn(request, office);
    const orderPage = `/admin/view-order/${encodeOrderId(orderId)}`;
    const data = { orderId, purpose: 'free', language: 'en', question, via: 'mail', key: randomUUID() };
    const asked = await request.post(`/api${askCustomer.path}`, { headers, data });
    expect(asked.status(), await asked.text()).toBe(200);
    const conversation = await request.get(`/api${getConversation.path.replace(':orderId', String(orderId))}`, {
      headers,
    });
    const letter: string = (await conversation.json()).data[0].text;
    const thread = page.getByRole('list', { name: 'Conversation with the customer' });

    await test.step('the email arrives at the order’s address; a member of staff knows the customer and accepts it', async () => {
      await open(orderPage);
      await openSection(page, 'Conversation');
      const to = `${orderId}@office.arrival-card.example`;
      const raw = aMail({ from: `Ana Bar Lopez <${customer.email}>`, to, html: html(letter) });
      const transport = createTransport({ host: '127.0.0.1', port: server.smtpPort, ignoreTLS: true });
      await transport.sendMail({ envelope: { from: customer.email, to: [to] }, raw });
      transport.close();
      await thread.getByRole('button', { name: 'Accept as the customer’s message' }).click();
      await expect(thread.getByText(`accepted by ${office.name}`, { exact: false })).toBeVisible();
    });

    const answer = thread.getByRole('listitem').last();
    await test.step('the order shows the customer’s words; our own words that they repeat are folded', async () => {
      await expect(answer.getByText(words)).toBeVisible();
      for (const ours of letter.split('\n').filter(Boolean)) await expect(answer.getByText(ours)).toBeHidden();
      await answer.getByText('Quoted text').click();
      await expect(answer.getByText(question)).toBeVisible();
    });

    await test.step('the customer’s page says that we have the answer', async () => {
      const mobile = await newBrowser({ ...phone, locale: 'en-GB' });
      await mobile.goto(`/track-order/${encodeOrderId(orderId)}`);
      await mobile.getByLabel('Email').fill(customer.email);
      await mobile.getByRole('button', { name: 'TRACK ORDER' }).click();
      await expect(mobile.getByRole('heading', { name: 'We have your answer, Ana' })).toBeVisible();
      await expect(mobile.getByText(question)).toHaveCount(0);
    });

    await test.step('the defence pack says that an email was received, and who accepted it', async () => {
      const wrote = page.getByRole('region', { name: 'The customer wrote' });
      await page.getByRole('region', { name: 'Notices' }).getByRole('button').click();
      await wrote.getByRole('button', { name: 'Mark answered' }).click();
      await expect(wrote).toHaveCount(0);
      await complete(request, headers, orderId);
      await page.goto(`${orderPage}/defence-pack/2`);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download PDF' }).click();
      const text = await textOf(await readFile(await (await downloading).path()));
      expect(text).toContain(`Sender not verified; ${office.name} accepted it as the customer’s.`);
      expect(text).not.toContain('Customer wrote');
    });
  });
