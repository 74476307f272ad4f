import type { Page } from '@playwright/test';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import ta from '@sac/contract/tracking/dictionaries/ta.json' with { type: 'json' };
import { customer, handIn, staffHeaders } from '../../support/office';
import { openSection } from '../../support/sections';
import { expect, test } from '../../support/story';
import { phone } from '../../support/traveller';

test.use({ settings: { AUTO_SEND_CARDS: 'on', AUTO_SEND_EPASSES: 'on' } });

const today = singaporeToday(new Date());
const trip = { arrival_date: today, departure_date: addDays(today, 7), language: 'ta' };
const family = [
  { first_name: 'Ana', passport_number: 'XDA123456' },
  { first_name: 'Ben', passport_number: 'XDA223457' },
  { first_name: 'Eva', passport_number: 'XDA323458' },
];

test('a family of three gets cards and e-Passes by mail alone, read in Tamil; another traveller’s e-Pass goes to nobody', async ({
  request,
  server,
  office,
  open,
  page,
  newBrowser,
}, info) => {
  const orders: { id: number; name: string }[] = [];
  for (const traveller of family)
    orders.push({ id: await handIn(request, office, { ...trip, ...traveller }), name: traveller.first_name });
  const [ana, ben, eva] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
  const headers = await staffHeaders(request, office);
  const detailsOf = async (id: number): Promise<OrderDetails> =>
    (await (await request.get(`/api/admin/get-orders-details/${id}`, { headers })).json()).data;
  const mobile = await newBrowser({ ...phone, locale: 'ta-SG' });

  /** The page of an order on the phone, from the link that the emails have. */
  async function look({ id }: { id: number }, step: string) {
    await mobile.goto(`/track-order/${encodeOrderId(id)}`);
    await mobile.getByLabel(ta['track.email.label']).fill(customer.email);
    await mobile.getByRole('button', { name: ta['track.submit'] }).click();
    await expect(mobile.getByRole('heading', { level: 1 })).toBeFocused();
    await expectFits(mobile);
    await mobile.screenshot({ path: info.outputPath(`${step}.png`), fullPage: true });
  }
  const heading = (text: string) => expect(mobile.getByRole('heading', { level: 1 })).toHaveText(text);

  await test.step('before anything has come, the page says so', async () => {
    await look(ana, '1-received');
    await expect(mobile.getByRole('button', { name: ta['download.button'] })).toBeDisabled();
    await expect(mobile.getByRole('region', { name: ta['epass.heading'] })).toHaveCount(0);
  });

  await test.step('the authority mails three cards: each goes to its traveller', async () => {
    for (const { id } of orders) await server.run('demo-card', [String(id)]);
    for (const order of orders) {
      await expect.poll(async () => (await detailsOf(order.id)).process_status).toBe('Completed');
    }
    await look(ben, '2-card');
    await expect(mobile.getByRole('button', { name: ta['download.button'] })).toBeVisible();
  });

  await test.step('after immigration it mails their e-Passes; Eva’s is another traveller’s', async () => {
    await server.run('demo-card', [String(ana.id), '--epass']);
    await server.run('demo-card', [String(ben.id), '--epass']);
    await server.run('demo-card', [String(eva.id), '--epass', '--wrong']);
    for (const { id, name } of [ana, ben]) {
      await expect.poll(async () => (await detailsOf(id)).epasses.length).toBe(1);
      await look({ id }, `3-epass-${name}`);
      await heading(ta['state.epass'].replace('{{name}}', name));
      const section = mobile.getByRole('region', { name: ta['epass.heading'] });
      await expect(section).toContainText(dayInTamil(addDays(today, 29)));
      const downloading = mobile.waitForEvent('download');
      await section.getByRole('button', { name: ta['epass.button'] }).click();
      expect((await downloading).suggestedFilename()).toContain(String(id));
    }
  });

  await test.step('the wrong one waits for a person, who dismisses it; Eva’s page has none', async () => {
    await open('/admin/inbox');
    const row = page.getByRole('option', { name: `order ${eva.id}, e-Pass` });
    await expect(row).toBeVisible();
    await look(eva, '4-no-epass');
    await expect(mobile.getByRole('region', { name: ta['epass.heading'] })).toHaveCount(0);
    await row.click();
    const shown = page.getByRole('region', { name: `e-Pass of order ${eva.id}` });
    await expect(shown).toContainText('Does not match. Passport number: the e-Pass has');
    await shown.getByRole('button', { name: 'Not this order’s e-Pass' }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('the right one follows, and is sent like the others; the office sees what went where', async () => {
    await server.run('demo-card', [String(eva.id), '--epass']);
    await expect.poll(async () => (await detailsOf(eva.id)).epasses.length).toBe(1);
    await look(eva, '5-epass-Eva');
    await heading(ta['state.epass'].replace('{{name}}', 'Eva'));
    await page.goto(`/admin/view-order/${encodeOrderId(eva.id)}`);
    await openSection(page, 'Email History');
    const history = page.getByRole('region', { name: 'Email History' });
    await expect(history.getByText('Attached: e-Pass.pdf')).toHaveCount(1);
    for (const { id } of orders) {
      const { mailHistory } = await detailsOf(id);
      expect(mailHistory.map(({ kind, recipient }) => [kind, recipient]).toSorted()).toEqual([
        ['completion', customer.email],
        ['epass', customer.email],
      ]);
    }
  });
});

const dayInTamil = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('ta', { dateStyle: 'long', timeZone: 'UTC' });

/** Nothing is wider than the phone. */
async function expectFits(mobile: Page) {
  const width = await mobile.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(phone.viewport.width);
}
