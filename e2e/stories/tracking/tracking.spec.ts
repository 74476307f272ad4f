import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { approvedCard, complete, customer, handIn, staffHeaders } from '../../support/office';
import { openSection } from '../../support/sections';
import { expect, test } from '../../support/story';
import { phone, slowNetwork, textsBesideOthers, translateAll } from '../../support/traveller';

test('a tired traveller with a phone, reading Korean on two bars of signal, gets the card and reports a mistake', {
  tag: '@everyday',
}, async ({ page, request, newBrowser, server, browserConsole, open, office }) => {
  browserConsole.allow(/status of 404|ERR_INTERNET_DISCONNECTED/);
  const headers = await staffHeaders(request, office);
  const orderId = await handIn(request, office);
  await complete(request, headers, orderId);
  const link = `/track-order/${encodeOrderId(orderId)}`;
  const details = async () =>
    (await (await request.get(`/api/admin/get-orders-details/${orderId}`, { headers })).json()).data;

  await test.step('an email scanner that opens the link changes nothing', async () => {
    const happened = async () =>
      (await (await request.get(`/api/admin/get-order-events/${orderId}`, { headers })).json()).data.length;
    const before = await happened();
    for (const path of [link, link.replace('track-order', 'get-new-order-details')]) {
      expect((await request.head(path)).status()).toBe(200);
      const page = await request.get(path, { headers: { 'sec-purpose': 'prefetch' } });
      expect(page.headers()['cache-control']).toBe('no-store');
    }
    expect(await happened()).toBe(before);
  });

  await open();
  await page.goto('/admin/contact-customer?size=100');
  await expect(page.getByRole('heading', { name: 'Contact Customer' })).toBeVisible();
  const waiting = page.getByRole('row', { name: new RegExp(String(orderId)) });
  await expect(waiting).toHaveCount(0);

  const mobile = await newBrowser({ ...phone, locale: 'ko-KR' });
  const sent: string[] = [];
  mobile.on('request', (call) => sent.push(call.url(), call.headers().referer ?? ''));
  const signal = await slowNetwork(mobile);

  await test.step('the link asks for one thing, and says in Korean what does not match', async () => {
    await mobile.goto(link);
    await expect(mobile.getByLabel('주문 번호')).toHaveValue(String(orderId));
    await mobile.getByLabel('이메일').fill(`not-${customer.email}`);
    await mobile.getByRole('button', { name: '주문 조회' }).click();
    await expect(mobile.getByRole('alert')).toContainText('이 주문 번호와 이메일에 해당하는 주문이 없습니다.');
    await mobile.getByLabel('이메일').fill(customer.email);
    await mobile.getByRole('button', { name: '주문 조회' }).click();
    await expect(mobile.getByRole('heading', { name: 'Ana 님, 입국 카드가 준비되었습니다' })).toBeFocused();
    await expect(mobile.getByRole('alert')).toHaveCount(0);
    const button = await mobile.getByRole('button', { name: '지금 다운로드' }).boundingBox();
    expect(button?.y).toBeLessThanOrEqual(420);
  });

  await test.step('the download starts one second after the click, and is listed', async () => {
    const downloading = mobile.waitForEvent('download');
    await mobile.getByRole('button', { name: '지금 다운로드' }).click();
    const download = await downloading;
    expect(await readFile(await download.path())).toEqual(approvedCard.buffer);
    await expect(mobile.getByRole('link', { name: '시작되지 않았나요?' })).toBeVisible();
    await expect(mobile.getByRole('table')).toContainText(download.suggestedFilename());
  });

  const words = '여권 번호가 틀렸습니다: XDA123457';
  await test.step('the message survives a lost network and a reload, and is stored once', async () => {
    const field = mobile.getByLabel('메시지', { exact: true });
    const button = mobile.getByRole('button', { name: '담당자에게 보내기' });
    await button.click();
    await expect(field).toBeFocused();
    await expect(mobile.getByText('메시지를 적어 주세요')).toBeVisible();
    await field.fill(words);
    await signal.setOffline(true);
    await button.click();
    await expect(mobile.getByRole('alert')).toContainText('연결이 끊겼습니다. 아무것도 전송되지 않았습니다.');
    await expect(mobile.getByText('메시지가 아직 전송되지 않았습니다.')).toBeVisible();
    await signal.setOffline(false);
    await mobile.reload();
    await expect(field).toHaveValue(words);
    await button.dblclick();
    const received = mobile.getByRole('status').filter({ hasText: '메시지를 받았습니다' });
    await expect(received).toBeFocused();
    await mobile.reload();
    await expect(received).toBeVisible();
    await expect(mobile.getByRole('heading', { name: 'Ana 님, 메시지를 받았습니다' })).toBeVisible();
  });

  await test.step('staff see it at once, and the customer’s words in the comments', async () => {
    await page.getByRole('button', { name: 'List changed' }).click();
    await expect(waiting).toHaveCount(1);
    await page.goto(`/admin/view-order/${encodeOrderId(orderId)}`);
    await openSection(page, 'Comment History');
    await expect(page.getByRole('region', { name: 'Comment History' }).getByText(words)).toBeVisible();
    await openSection(page, 'Timeline');
    await expect(page.getByText('The customer reported wrong details')).toBeVisible();
    expect((await details()).remark).toMatchObject([{ remark_name: 'Customer', remark: words, report_error: 'Y' }]);
  });

  await test.step('the email address is in no URL, no referrer and no log', async () => {
    expect(sent.filter((text) => /@|%40|ana\.bar/i.test(text))).toEqual([]);
    expect(server.log()).not.toContain('ana.bar');
    expect(server.log()).not.toContain(words);
  });
});

test('a browser that translates the page does not break it, in any script, nor does a narrow or enlarged window', async ({
  newBrowser,
  request,
  browserConsole,
  office,
}) => {
  browserConsole.allow(/status of 40[14]/);
  const orderId = await handIn(request, office);
  await complete(request, await staffHeaders(request, office), orderId);
  const page = await newBrowser({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await slowNetwork(page);
  await translateAll(page);
  const choose = (language: string) => page.locator('select[name="language"]').selectOption({ label: language });
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.goto(`/track-order/${encodeOrderId(orderId)}`);
  await heading('Enter the email you used on your application');
  await choose('தமிழ்');
  await heading('விண்ணப்பத்தில் நீங்கள் பயன்படுத்திய மின்னஞ்சலை உள்ளிடவும்');
  await page.getByRole('textbox', { name: 'மின்னஞ்சல்' }).fill('ana');
  await expect(page.getByText('மின்னஞ்சல் முகவரி தவறானது')).toBeVisible();
  expect(await textsBesideOthers(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'மின்னஞ்சல்' }).fill(`not-${customer.email}`);
  await expect(page.getByText('மின்னஞ்சல் முகவரி தவறானது')).toHaveCount(0);
  await page.getByRole('button', { name: 'ஆர்டரைக் கண்காணி' }).click();
  await expect(page.getByRole('alert')).toContainText('பொருந்தும் ஆர்டர் எதுவும் இல்லை.');
  await page.getByRole('textbox', { name: 'மின்னஞ்சல்' }).fill(customer.email);
  await page.getByRole('button', { name: 'ஆர்டரைக் கண்காணி' }).click();
  await heading('Ana, உங்கள் வருகை அட்டை தயார்');

  await choose('ไทย');
  await heading('คุณ Ana บัตรขาเข้าของคุณพร้อมแล้ว');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ดาวน์โหลดเลย' }).click();
  await downloading;
  await expect(page.getByText('เริ่มดาวน์โหลดแล้ว')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await page.getByLabel('ข้อความของคุณ', { exact: true }).fill('ชื่อของฉันสะกดผิด');
  await page.getByRole('button', { name: 'ส่งถึงทีมงาน' }).click();
  await expect(page.getByText(/^เราได้รับข้อความของคุณเมื่อ/)).toBeVisible();
  await heading('คุณ Ana เราได้รับข้อความของคุณแล้ว');
  expect(await textsBesideOthers(page)).toEqual([]);

  // Width 320 is also 1280 at 400 %; 720 is 1440 at 200 %.
  for (const width of [320, 720]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([]);

  // An expired grant leads back to the form, in the chosen language and with the order ID filled in.
  await page.evaluate((id) => sessionStorage.setItem(`grant-${id}`, 'a.b.c'), orderId);
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`/track-order/${encodeOrderId(orderId)}$`));
  await expect(page.getByRole('status').first()).toContainText('โปรดกรอกอีเมลอีกครั้ง');
  await expect(page.getByRole('textbox', { name: 'หมายเลขคำสั่งซื้อ' })).toHaveValue(String(orderId));
  await choose('English');
  await heading('Enter the email you used on your application');
});
