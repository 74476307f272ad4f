import { readFile } from 'node:fs/promises';
import { encodeOrderId } from '@sac/contract/order-id';
import { approvedCard, customer, handIn } from '../support/office';
import { linesOf, textOf } from '../support/pdf';
import { expect, test } from '../support/story';

test('a chargeback is answered in minutes', async ({ page, request, open, office }) => {
  const orderId = await handIn(request, office);
  const login = await request.post('/api/login', { data: { email: office.email, password: office.password } });
  const headers = { authorization: (await login.json()).jwtToken };
  const orderPage = `/admin/view-order/${encodeOrderId(orderId)}`;

  await test.step('the order was served: card, email and a download by the customer', async () => {
    const upload = await request.post('/api/admin/upload-visa-document', {
      headers,
      multipart: {
        orderId: String(orderId),
        email: customer.email,
        mailServiceProvider: 'AWS',
        uploadVisaDoc: approvedCard,
      },
    });
    expect(upload.status(), await upload.text()).toBe(200);
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

  await test.step('the evidence meter lists what a pack still needs', async () => {
    await open(orderPage);
    const evidence = page.getByRole('region', { name: 'Evidence for a dispute' });
    await expect(evidence.getByRole('meter')).toBeVisible();
    await evidence.getByRole('button', { name: 'Show evidence' }).click();
    await expect(evidence.getByRole('list', { name: 'On record', exact: true })).toContainText(
      'Card downloaded by the customer',
    );
    await expect(evidence.getByRole('list', { name: 'Still missing' })).toContainText(
      'Transaction id and merchant name',
    );
  });

  await test.step('the bank disputes the payment; the letter says that the transaction is missing', async () => {
    await page.getByRole('button', { name: 'ChargeBack' }).click();
    // In a dispute it is open without a click.
    await expect(page.getByRole('list', { name: 'Still missing' })).toBeVisible();
    await page.getByRole('link', { name: 'Defence Pack 1' }).click();
    await expect(page).toHaveURL(new RegExp(`${orderPage}/defence-pack/1$`));
    const lacks = page.getByRole('region', { name: 'Missing details' });
    await expect(lacks).toContainText('transaction ID and the merchant name are missing');
    await lacks.getByRole('link', { name: `order ${orderId}` }).click();
  });

  await test.step('the transaction details are saved', async () => {
    const saved = await request.post('/api/admin/save-transaction-details', {
      headers,
      data: { orderId, transactionId: 'TXN-0815-4711', merchantName: 'LIONCITY CARD' },
    });
    expect(saved.status(), await saved.text()).toBe(200);
  });

  const paper = page.getByRole('article', { name: 'Defence Pack 1' });
  await test.step('Defence Pack 1 holds the letter and the Download History', async () => {
    await page.goto(`${orderPage}/defence-pack/1`);
    const letter = paper.getByRole('region', { name: 'Letter' });
    await expect(letter).toContainText('TXN-0815-4711');
    await expect(letter).toContainText('LIONCITY CARD');
    await expect(letter).toContainText('third-party provider, not affiliated with any government');
    await expect(page.getByRole('region', { name: 'Missing details' })).toHaveCount(0);
    // What the bank asks for and the order does not have is for staff, above the paper.
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
    expect(printed).toContain('TXN-0815-4711');
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
          /^(Attachment [A-H] ·.*|Time \(\w+\) .*|Stored \(UTC\) .*|No Time .*|Completion email|Completion page)$/;
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
    expect(text).toContain('TXN-0815-4711');
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
});
