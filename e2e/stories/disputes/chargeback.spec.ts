import { readFile } from 'node:fs/promises';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { complete, customer, handIn, staffHeaders } from '../../support/office';
import { linesOf, textOf } from '../../support/pdf';
import { openSection } from '../../support/sections';
import { expect, test } from '../../support/story';
import { reportByStripe, stripeSettings } from '../../support/stripe';

test.use({ settings: stripeSettings });

test('a chargeback is answered in minutes, and won', async ({ page, request, open, office, server }) => {
  const orderId = await handIn(request, office);
  const payment = `pi_${orderId}`;
  const headers = await staffHeaders(request, office);
  const orderPage = `/admin/view-order/${encodeOrderId(orderId)}`;
  const disputes = page.getByRole('region', { name: 'Disputes' });

  await test.step('the order was served: card, email and a download by the customer', async () => {
    await complete(request, headers, orderId);
    const tracked = await request.post('/api/front/track-order', { data: { orderId, email: customer.email } });
    const grant = { authorization: (await tracked.json()).data.token };
    const history = await (
      await request.post('/api/front/get-download-history', { headers: grant, data: { orderId } })
    ).json();
    const link = await request.post('/api/front/download-passport-doc-pdf', {
      headers: grant,
      data: { orderId, customername: customer.name, file1: history.path.file1, timezone: 'Europe/Madrid' },
    });
    expect((await request.get((await link.json()).data.url)).ok()).toBe(true);
  });

  await test.step('the bank disputes the payment; the letter says that the transaction is missing', async () => {
    await open(orderPage);
    await page.getByRole('button', { name: 'ChargeBack' }).click();
    await openSection(page, 'Evidence for a dispute');
    await expect(page.getByRole('list', { name: 'Still missing' })).toBeVisible();
    await page.getByRole('link', { name: 'Defence Pack 1' }).click();
    await expect(page).toHaveURL(new RegExp(`${orderPage}/defence-pack/1$`));
    const lacks = page.getByRole('region', { name: 'Missing details' });
    await expect(lacks).toContainText('transaction ID and the merchant name are missing');
    await lacks.getByRole('link', { name: `order ${orderId}` }).click();
  });

  await test.step('the transaction details are saved; Stripe reports the dispute, and the open page shows it', async () => {
    const saved = await request.post('/api/admin/save-transaction-details', {
      headers,
      data: { orderId, transactionId: payment, merchantName: 'LIONCITY CARD' },
    });
    expect(saved.status(), await saved.text()).toBe(200);
    // Sent twice, it is one dispute.
    for (let times = 0; times < 2; times += 1)
      expect(await reportByStripe(server.baseURL, 'created', { payment, status: 'needs_response' })).toBe(200);
    await expect(disputes.getByRole('listitem')).toHaveCount(1);
    await expect(disputes).toContainText('The customer says that they did not receive the service');
    await expect(disputes).toContainText(/days left/);
  });

  const paper = page.getByRole('article', { name: 'Defence Pack 1' });
  await test.step('Defence Pack 1 holds the letter and the Download History', async () => {
    await page.goto(`${orderPage}/defence-pack/1`);
    const letter = paper.getByRole('region', { name: 'Letter' });
    await expect(letter).toContainText(payment);
    await expect(letter).toContainText('LIONCITY CARD');
    await expect(letter).toContainText('third-party provider, not affiliated with any government');
    await expect(page.getByRole('region', { name: 'Missing details' })).toHaveCount(0);
    // Missing evidence is shown to staff only, above the paper.
    await expect(page.getByRole('region', { name: 'Missing evidence' })).toContainText(
      'Contact with the customer logged',
    );
    await expect(letter).not.toContainText(/Not captured|Contact/);
    const downloads = paper.getByRole('table', { name: 'Download History' });
    await expect(downloads).toContainText('127.0.0.1');
    await expect(downloads).toContainText('Europe/Madrid');
    await expect(downloads).toContainText(/SHA-256 [0-9a-f]{64}/);
    await expect(paper).not.toContainText('XDA123456');
  });

  await test.step('printed, it is the letter and its attachments alone', async () => {
    await expect(page.getByRole('button', { name: 'Print Defence Pack 1' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(paper).toBeVisible();
    for (const frame of [page.getByRole('banner').first(), page.getByRole('navigation').first()])
      await expect(frame).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print Defence Pack 1' })).toBeHidden();
    const printed = await textOf(await page.pdf({ preferCSSPageSize: true }));
    expect(printed).toContain(payment);
    expect(printed).toContain('Attachment C');
    expect(printed).not.toContain('Welcome');
    expect(printed).not.toContain('Download PDF');
    await page.emulateMedia({ media: null });
  });

  await test.step('printed, no heading is the last line of a page, however long the text before it is', async () => {
    const lonely: string[] = [];
    const chronology = paper.getByRole('table', { name: 'Chronology' });
    // A page holds some 45 rows.
    for (let added = 0; added < 46; added += 3) {
      await chronology.evaluate((table) => {
        const row = () => table.querySelector('tbody')?.cloneNode(true) ?? '';
        table.append(row(), row(), row());
      });
      for (const lines of await linesOf(await page.pdf({ preferCSSPageSize: true }))) {
        const heads =
          /^(Attachment [A-H] ·.*|Time \(\w+\) .*|Stored \(EST\) .*|No Time .*|Completion email|Completion page)$/;
        for (const [index, line] of lines.entries())
          if (heads.test(line) && lines.length - index - 1 < 2) lonely.push(`${added} rows: ${line}`);
      }
    }
    expect(lonely).toEqual([]);
    await page.reload();
  });

  await test.step('the same pack comes as a PDF', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`defence-pack-1-order-${orderId}.pdf`);
    const content = await readFile(await download.path());
    expect(content.subarray(0, 4).toString()).toBe('%PDF');
    const text = await textOf(content);
    expect(text).toContain(payment);
    expect(text).toMatch(/Page 1 of \d+/);
    expect(text).not.toContain('XDA123456');
  });

  await test.step('Defence Pack 2 holds the Email History', async () => {
    await page.goto(orderPage);
    await page.getByRole('link', { name: 'Defence Pack 2' }).click();
    const second = page.getByRole('article', { name: 'Defence Pack 2' });
    await expect(second.getByRole('table', { name: 'Email History' })).toContainText(customer.email);
    await expect(page.getByRole('button', { name: 'Print Defence Pack 2' })).toBeEnabled();
  });

  await test.step('the answer is submitted, and Stripe closes the dispute as won', async () => {
    await page.goto(orderPage);
    await disputes.getByRole('button', { name: 'Answer submitted' }).click();
    await expect(disputes.getByText('Submitted', { exact: true })).toBeVisible();
    expect(await reportByStripe(server.baseURL, 'closed', { payment, status: 'won' })).toBe(200);
    await expect(disputes.getByText('Won', { exact: true })).toBeVisible();
    await page.goto(`/admin/disputes?state=won&search=${orderId}`);
    await expect(page.getByRole('table', { name: 'Disputes' })).toContainText('Won');
  });
});
