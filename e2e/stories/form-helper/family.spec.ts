import type { Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { maps } from '../../forms/maps';
import { expect, fillPage, pageOf, panelOf, test } from '../../support/form-helper';
import { handIn } from '../../support/office';

const travellers = [
  {
    first_name: 'Ana',
    last_name: 'Bar Lopez',
    passport_number: 'XDA100001',
    sex: 'Female',
    date_of_birth: '1990-04-05',
  },
  { first_name: 'Luis', last_name: 'Bar Ruiz', passport_number: 'XDA100002', sex: 'Male', date_of_birth: '1988-01-31' },
  {
    first_name: 'Eva',
    last_name: 'Bar Lopez',
    passport_number: 'XDA100003',
    sex: 'Female',
    date_of_birth: '2015-12-24',
  },
  { first_name: 'Pau', last_name: 'Bar Lopez', passport_number: 'XDA100004', sex: 'Male', date_of_birth: '2018-02-28' },
];

/** What is left for a person, on the stand-in for the official form. */
async function declareAndSubmit(form: Page) {
  await form.locator('#hdc_Submission_Declaration').check();
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.getByRole('textbox', { name: 'Enter text here' }).fill('7KX2P');
  await form.getByRole('button', { name: 'Verify' }).click();
}

test('a new colleague installs the form helper, fills a family of four, submits, and sees them under Awaiting Govt', async ({
  page,
  context,
  request,
  office,
  open,
  setUp,
  saveMap,
  forms,
}) => {
  const arrival_date = addDays(singaporeToday(new Date()), 1);
  const email = `family-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const ids: number[] = [];
  for (const traveller of travellers)
    ids.push(
      await handIn(request, office, {
        ...traveller,
        ...{ email, confirm_email: email, arrival_date, departure_date: addDays(arrival_date, 6) },
        ...{
          place_of_residence: 'Madrid, Spain',
          last_city: 'Madrid, Spain',
          next_city: 'Madrid, Spain',
          hotel_name: 'Raffles Hotel Singapore',
        },
      }),
    );
  await saveMap(maps.official(forms.origin));
  await setUp();
  await open(`/admin/view-order/${encodeOrderId(ids[0] ?? 0)}`);

  const started = Date.now();
  await page.getByRole('heading', { name: 'Personal Information' }).waitFor();
  await page.keyboard.press('f');
  const form = await pageOf(context, '/sgarrivalcard/fvipa');
  const panel = panelOf(form);
  await test.step('one key fills all travellers that the page has room for', async () => {
    await expect(panel.getByText('Add this traveller on the page, then fill it.')).toHaveCount(3);
    for (const _ of travellers.slice(1)) await form.getByRole('button', { name: 'Add Traveller' }).click();
    await fillPage(form);
    await expect(
      panel.getByRole('status').filter({ hasText: '60 of 60 answers are on the page. Check them' }),
    ).toBeVisible();
    await form.getByRole('button', { name: 'Next' }).click();
  });
  await test.step('the trip is filled once; the helper neither goes on nor declares', async () => {
    // The panel has seen the new page: until then the key would fill the one before.
    await expect(panel.getByText(/^0 of 10 answers are on the page\./)).toBeVisible();
    await fillPage(form);
    await expect(panel.getByText(/^10 of 10 answers are on the page\./)).toBeVisible();
    await form.getByRole('button', { name: 'Next' }).click();
    await expect(panel.getByText('Read the answers and tick the declaration')).toBeVisible();
    await expect(form.locator('#hdc_Submission_Declaration')).not.toBeChecked();
    await declareAndSubmit(form);
  });
  await test.step('the DE numbers are shown, a click confirms them, and nothing stays in the browser', async () => {
    for (const { first_name } of travellers)
      await expect(panel.getByLabel(new RegExp(`^DE number of ${first_name}`))).toHaveValue(/^SG\d{11}$/);
    await panel.getByRole('button', { name: 'Mark 4 orders as submitted' }).click();
    await expect(page.getByText(/^Marked as submitted: /)).toBeVisible();
    console.log(`  a family of four: ${((Date.now() - started) / 4000).toFixed(1)} s for each traveller`);
    const [worker] = context.serviceWorkers();
    await expect
      .poll(async () => JSON.stringify(await worker?.evaluate('chrome.storage.session.get()')))
      .not.toMatch(/XDA1|Bar|1990-04-05/);
    expect(Object.keys((await worker?.evaluate('chrome.storage.local.get()')) as object)).toEqual(['sites']);
  });
  await test.step('the PDF of the success page is handed in on the panel, as a card', async () => {
    await form.bringToFront();
    await form.getByRole('button', { name: 'Close' }).click();
    const downloading = form.waitForEvent('download');
    await form.getByRole('button', { name: 'Download PDF' }).click();
    await panel.getByLabel(/^Drop the downloaded PDF here/).setInputFiles(await (await downloading).path());
    await expect(panel.getByText(/^The card was added\./)).toBeVisible();
  });
  await test.step('the orders are under Awaiting Govt with their numbers', async () => {
    for (const id of ids) {
      await page.goto(`/admin/view-order/${encodeOrderId(id)}`);
      await expect(page.getByText('DE number', { exact: true })).toBeVisible();
      await expect(page.getByText('Awaiting Govt').first()).toBeVisible();
    }
    await page.goto('/admin/awaiting-govt');
    for (const id of ids) await expect(page.getByRole('row').filter({ hasText: String(id) })).toBeVisible();
  });
});
