import type { APIRequestContext, Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/order-id';
import { approvedCard, handIn, type Office } from '../support/office';
import { sendUnreadCard } from '../support/send-card';
import { expect, test } from '../support/story';

const firstNames = ['Nora', 'Otto', 'Pia', 'Rolf'] as const;
const surname = 'Haugland';
const rail = (page: Page) => page.getByRole('dialog', { name: 'Copy to the official form' });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Four applications of one family, each with an email of its own; Rolf stays at another hotel. */
async function handInFamily(request: APIRequestContext, office: Office) {
  const tail = crypto.randomUUID().slice(0, 8);
  const orderIds: number[] = [];
  for (const [index, first_name] of firstNames.entries()) {
    const email = `${first_name}.${tail}@example.com`;
    orderIds.push(
      await handIn(request, office, {
        journey_ref: `family ${tail}`,
        first_name,
        last_name: surname,
        email,
        confirm_email: email,
        passport_number: `NO10000${index}`,
        ...(first_name === 'Rolf' && { hotel_name: 'Old Inn' }),
      }),
    );
  }
  return { tail, orderIds };
}

test('a family of four is taken together, copied trip first, and each gets a card', async ({
  page,
  request,
  context,
  open,
  office,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { tail, orderIds } = await handInFamily(request, office);
  const [nora = 0, ...companions] = orderIds;

  await test.step('the list marks the journey; one question assigns all four', async () => {
    await open(`/admin/recent-order?search=${tail}`);
    await expect(page.getByRole('link', { name: /^Journey of 4: search for/ })).toHaveCount(4);
    await page.getByRole('button', { name: `Assign to me: order ${nora}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Journey of 4. Also unassigned: Otto Haugland, Pia Haugland, Rolf Haugland');
    await dialog.getByRole('button', { name: 'Assign all 4 to me' }).click();
    await expect(page.getByText('Order has been assigned successfully')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Journey of 4/ })).toHaveCount(0);
  });

  await test.step('the order page names them all as Pending and assigned', async () => {
    await page.goto(`/admin/view-order/${encodeOrderId(nora)}`);
    const journey = page.getByRole('region', { name: 'Journey of 4' });
    await expect(journey).toContainText('same journey reference');
    await expect(
      journey.getByRole('listitem').filter({ hasText: 'Pending' }).filter({ hasText: office.name }),
    ).toHaveCount(4);
    await expect(journey.getByRole('link')).toHaveText(['Otto Haugland', 'Pia Haugland', 'Rolf Haugland']);
  });

  await test.step('the trip is copied once, then each traveller', async () => {
    await page.getByRole('button', { name: 'Copy to the official form' }).click();
    await expect(rail(page).getByRole('heading', { level: 3 })).toHaveText([
      'Trip of all 4 travellers',
      ...firstNames.map((name, index) => `Traveller ${index + 1} of 4: ${name} ${surname}`),
    ]);
    await expect(rail(page)).toContainText('Different, so listed for each traveller: Hotel name.');
    const copied: string[] = [];
    const answers = await rail(page).getByRole('button', { name: /: / }).count();
    for (let index = 0; index < answers; index++) {
      const said = rail(page).getByRole('status');
      await page.keyboard.press('Enter');
      await expect(said).toContainText(new RegExp(`^${index + 1} of ${answers} `));
      copied.push(await clipboard(page));
    }
    expect(copied.slice(2, 4), 'the cities').toEqual(['MADRID', 'BANGKOK']);
    expect(
      copied.filter((text) => text === 'MADRID'),
      'once for all',
    ).toHaveLength(1);
    expect(copied.filter((text) => text.endsWith(surname.toUpperCase()))).toEqual(
      firstNames.map((name) => `${name} ${surname}`.toUpperCase()),
    );
    expect(copied.filter((text) => text.startsWith('NO10000'))).toEqual([
      'NO100000',
      'NO100001',
      'NO100002',
      'NO100003',
    ]);
    expect(copied.filter((text) => /HARBOUR VIEW|OLD INN/.test(text))).toEqual([
      ...Array(3).fill('HARBOUR VIEW'),
      'OLD INN',
    ]);
    await page.keyboard.press('Escape');
  });

  for (const orderId of [nora, ...companions])
    await test.step(`order ${orderId} gets its card`, async () => {
      await page.goto(`/admin/view-order/${encodeOrderId(orderId)}`);
      await sendUnreadCard(page, approvedCard, 'AWS');
      await expect(page.getByText('is on its way')).toBeVisible();
    });
  const journey = page.getByRole('region', { name: 'Journey of 4' });
  await expect(journey.getByRole('listitem').filter({ hasText: 'Completed' })).toHaveCount(4);
});
