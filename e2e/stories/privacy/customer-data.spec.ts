import { readFile } from 'node:fs/promises';
import { handIn, staffHeaders } from '../../support/office';
import { expect, test } from '../../support/story';

test('a customer with three orders, one disputed, is exported and erased', async ({ page, request, open, office }) => {
  const email = 'rosa.vidal@example.com';
  const given = { email, confirm_email: email };
  const ids = [
    await handIn(request, office, given),
    await handIn(request, office, given),
    await handIn(request, office, given),
  ];
  const [first, disputed, last] = ids;
  const headers = await staffHeaders(request, office);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const recorded = await request.post('/api/admin/open-dispute', {
    headers,
    data: {
      orderId: disputed,
      ...{ received_on: today, respond_by: '2099-12-31', network: 'Visa', reason_code: '13.1' },
      ...{
        amount: '60.00',
        currency: 'SGD',
        gateway: '',
        gateway_dispute_id: '',
        transaction_id: '',
        acquirer_reference: '',
      },
    },
  });
  expect(recorded.status(), await recorded.text()).toBe(200);

  await test.step('the Admin finds the customer by one of the orders', async () => {
    await open('/admin/customer-data');
    await page.getByLabel('Email or order ID').fill(String(last));
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    for (const id of ids) await expect(page.getByRole('link', { name: `Order ${id}` })).toBeVisible();
    await expect(page.getByText('Kept: open dispute, respond by 31/12/2099')).toBeVisible();
  });

  await test.step('the export is a ZIP', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export ZIP' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^customer-data-.*\.zip$/);
    const zip = await readFile(await file.path());
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    for (const id of ids) expect(zip.includes(`order-${id}/order-${id}.json`)).toBe(true);
  });

  await test.step('two orders are erased, the disputed one is kept and named', async () => {
    await page.getByRole('button', { name: 'Erase…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase this customer’s data?' });
    await expect(dialog).toContainText(`Order ${disputed} is kept: open dispute, respond by 31/12/2099.`);
    await dialog.getByLabel('Type the email to confirm').fill(email);
    await dialog.getByRole('button', { name: 'Erase' }).click();
    const sentence = '2 orders were erased.';
    await expect(page.getByText(sentence)).toBeVisible();
    const order = (id: number | undefined) => request.get(`/api/admin/get-orders-details/${id}`, { headers });
    for (const id of [first, last]) expect(await (await order(id)).text()).not.toContain(email);
    expect(await (await order(disputed)).text()).toContain(email);
  });
});
