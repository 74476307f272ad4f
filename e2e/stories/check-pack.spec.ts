import { handIn } from '../support/office';
import { textOf } from '../support/pdf';
import { expect, test } from '../support/story';

test('a bank checks that a defence pack is the one that was made', async ({
  page,
  request,
  browser,
  baseURL,
  office,
  browserConsole,
}) => {
  const orderId = await handIn(request, office);
  const login = await request.post('/api/login', { data: { email: office.email, password: office.password } });
  const headers = { authorization: (await login.json()).jwtToken };
  const moved = await request.put('/api/admin/change-order-status', {
    headers,
    data: {
      orderId: [{ id: orderId, status: 'New' }],
      updatingStatus: 'ChargeBack',
      permanentDeletedFlag: false,
    },
  });
  expect(moved.status(), await moved.text()).toBe(200);

  const made = await request.post('/api/admin/get-defence-pack-pdf', {
    headers,
    data: { orderId, defencePackType: 1 },
  });
  expect(made.status()).toBe(200);
  const pdf = await made.body();
  const text = await textOf(pdf);
  const [number = ''] = /DP-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}/.exec(text) ?? [];
  expect(text).toContain(`${baseURL}/check-pack`);
  expect(number).not.toBe('');

  await test.step('the page of its number says when it was made, and nothing about the customer', async () => {
    await page.goto(`/check-pack/${number}`);
    await expect(page.getByRole('heading', { name: 'Check a defence pack' })).toBeVisible();
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByText(/^\d{1,2} \w+ \d{4} at \d\d:\d\d:\d\d UTC/)).toBeVisible();
    await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(String(orderId));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveCount(0);
  });

  const result = page.getByRole('status');
  const choose = (content: Buffer) =>
    page
      .getByLabel(/Choose (the|another) PDF/)
      .setInputFiles({ name: 'pack.pdf', mimeType: 'application/pdf', buffer: content });

  await test.step('the file is that pack; with one byte changed, or one more, it is not', async () => {
    await choose(pdf);
    await expect(result).toContainText('This file is that pack, unchanged.');
    const changed = Buffer.from(pdf);
    changed[changed.length - 10] = (changed[changed.length - 10] ?? 0) ^ 1;
    for (const other of [changed, Buffer.concat([pdf, Buffer.from('\n')])]) {
      await choose(other);
      await expect(result).toContainText('This file is not that pack.');
      await choose(pdf);
      await expect(result).toContainText('This file is that pack, unchanged.');
    }
  });

  await test.step('a file that is dropped anywhere is compared too', async () => {
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['another file'], 'letter.pdf', { type: 'application/pdf' }));
      return transfer;
    });
    await page.getByRole('contentinfo').dispatchEvent('drop', { dataTransfer: dropped });
    await expect(result).toContainText('This file is not that pack.');
    await expect(result).toContainText('letter.pdf');
  });

  await test.step('a number can be typed, and an unknown one is named', async () => {
    browserConsole.allow(/404/);
    await page.goto('/check-pack/DP-0000-0000-00');
    await expect(page.getByText('We have made no defence pack with the number DP-0000-0000-00.')).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Number of the pack' });
    await field.fill('7KQ4');
    await page.getByRole('button', { name: 'Check this number' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(number.toLowerCase().replaceAll('-', ' '));
    await page.getByRole('button', { name: 'Check this number' }).click();
    await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/check-pack/${number}$`));
  });

  await test.step('a German bank reads it in English', async () => {
    const german = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE' });
    browserConsole.follow(german);
    const its = await german.newPage();
    await its.goto(`/check-pack/${number}`);
    await expect(its.getByText('Is your file this pack?')).toBeVisible();
    await expect(its.locator('html')).toHaveAttribute('lang', 'en');
    await german.close();
  });

  await test.step('the history of the order has the number', async () => {
    const events = await request.get(`/api/admin/get-order-events/${orderId}`, { headers });
    expect(await events.text()).toContain(number);
  });
});
