import { readFile } from 'node:fs/promises';
import { correctOrder } from '@sac/contract/intake/correct-order-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { createTransport } from 'nodemailer';
import { approvedCard, customer, handIn, staffHeaders } from '../../support/office';
import { textOf } from '../../support/pdf';
import { openSection } from '../../support/sections';
import { sendUnreadCard } from '../../support/send-card';
import { startSendgrid } from '../../support/sendgrid';
import { test as base, expect } from '../../support/story';

/** The server sends through a Sendgrid of this story. */
const test = base.extend<object, { sendgrid: Awaited<ReturnType<typeof startSendgrid>> }>({
  sendgrid: [
    // Playwright reads what a fixture needs from this pattern.
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const sendgrid = await startSendgrid();
      await use(sendgrid);
      await sendgrid.close();
    },
    { scope: 'worker' },
  ],
  settings: ({ sendgrid }, use) => use(sendgrid.settings),
});

/** As the mail server of a person on holiday answers. */
const vacationReply = (orderId: number) =>
  [
    `Message-ID: <vacation-${orderId}@mx.example.com>`,
    'Date: Sat, 28 Nov 2026 12:21:07 +0000',
    `From: <${customer.email}>`,
    `To: <${orderId}@office.arrival-card.example>`,
    'Subject: Away until Monday',
    'Auto-Submitted: auto-replied (vacation)',
    'Precedence: bulk',
    'X-Auto-Response-Suppress: All',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'I am away until Monday.',
    '',
  ].join('\r\n');

test('a customer on holiday has got the card: the out-of-office reply changes nothing, and nothing is sent again', async ({
  page,
  request,
  open,
  office,
  server,
  sendgrid,
}) => {
  const orderId = await handIn(request, office);
  const orderPage = `/admin/view-order/${encodeOrderId(orderId)}`;
  const history = page.getByRole('region', { name: 'Email History' });
  const letters = history.getByRole('row', { name: /example\.com|example\.org/ });

  await test.step('the card is sent, and the customer’s server has taken it', async () => {
    await open(orderPage);
    await sendUnreadCard(page, approvedCard, 'Sendgrid');
    await expect.poll(() => sendgrid.state.taken.length, { timeout: 120_000 }).toBe(1);
    const [mail] = sendgrid.state.taken;
    if (!mail) throw new Error('No email was taken.');
    expect(await sendgrid.report(server.baseURL, mail, { event: 'delivered', response: '250 OK' })).toBe(200);
    await expect(letters).toContainText('Delivered');
  });

  await test.step('the customer’s server answers for them: staff read that it is automatic', async () => {
    const transport = createTransport({ host: '127.0.0.1', port: server.smtpPort, ignoreTLS: true });
    const to = `${orderId}@office.arrival-card.example`;
    await transport.sendMail({ envelope: { from: '', to: [to] }, raw: vacationReply(orderId) });
    transport.close();
    await openSection(page, 'Conversation');
    const reply = page.getByRole('list', { name: 'Conversation with the customer' }).getByRole('listitem').last();
    await expect(reply).toContainText('I am away until Monday.');
    await expect(reply).toContainText('Automatic reply');
    await expect(letters).toContainText('Delivered');
    await expect(page.getByRole('region', { name: 'The customer wrote' })).toHaveCount(0);
  });

  await test.step('another address is written into the order: staff read where the card went, and nothing goes by itself', async () => {
    const headers = await staffHeaders(request, office);
    const fields = { email: 'ana@example.org' };
    const data = { orderId, fields, reason: 'They called.', confirmCompleted: 'yes', sendAgain: 'yes' };
    const corrected = await request.fetch(`/api${correctOrder.path}`, { method: correctOrder.method, headers, data });
    expect((await corrected.json()).message).toBe(
      `Order ${orderId} was corrected. Already sent to ${customer.email}: the email with the card. Send it again.`,
    );
    await page.reload();
    await expect(letters).toHaveCount(1);
    await expect(letters).toContainText('Delivered');
    expect(sendgrid.state.taken).toHaveLength(1);
  });

  await test.step('the defence pack says that it was delivered', async () => {
    await page.goto(`${orderPage}/defence-pack/2`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const text = await textOf(await readFile(await (await downloading).path()));
    expect(text).toContain('delivered to the recipient’s mail server');
    expect(text).not.toMatch(/bounced|Customer wrote|away until Monday/i);
  });
});
