import type { AnswerField } from '@sac/contract/form-helper/form-map';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { maps } from '../../forms/maps';
import { expect, fillPage, pageOf, panelOf, test } from '../../support/form-helper';

/** The fields of the page as their labels say, and the answer that belongs there. */
const fields: [id: string, answer: AnswerField][] = [
  ['traveller-0-name', 'full_name'],
  ['traveller-0-passport', 'passport_number'],
  ['traveller-0-expiry', 'passport_expiry_date'],
  ['traveller-0-sex-M', 'sex'],
  ['traveller-0-birth', 'date_of_birth'],
  ['traveller-0-nationality', 'nationality'],
  ['traveller-0-birthplace', 'place_of_birth'],
  ['traveller-0-residence', 'place_of_residence'],
  ['traveller-0-email', 'office_email'],
  ['traveller-0-dialling', 'country_code'],
  ['traveller-0-phone', 'phone'],
  ['traveller-0-arrival', 'arrival_date'],
];

test('a Manager teaches a page from nothing, saves the difference, and the page is filled from then on', async ({
  page,
  context,
  open,
  setUp,
  saveMap,
  handOver,
  forms,
}) => {
  const whole = maps.react(forms.origin);
  const [, trip] = whole.pages;
  if (!trip) throw new Error('no page of the trip');
  await saveMap({ ...whole, pages: [trip] });
  await setUp();
  await open('/admin/form-helper', { email: 'manager@demo.test' });
  await page.getByRole('button', { name: 'Teach on the form' }).click();
  const form = await pageOf(context, '/react/');
  const panel = panelOf(form);

  const started = Date.now();
  await test.step('each field is clicked; what belongs there is suggested', async () => {
    await panel.getByText('Add a page').click();
    await panel.getByLabel('Name').fill('Traveller');
    await panel.getByLabel('Each traveller has these questions').check();
    await panel.getByRole('button', { name: 'Add', exact: true }).click();
    const corrected: string[] = [];
    for (const [id, answer] of fields) {
      await panel.getByRole('button', { name: 'Teach a field' }).click();
      await form.locator(`#${id}`).click();
      const choice = panel.getByRole('combobox', { name: 'Answer' });
      if ((await choice.inputValue()) !== answer) {
        corrected.push(answer);
        await choice.selectOption(answer);
      }
      await panel.getByRole('button', { name: 'Add to the map' }).click();
      await expect(panel.getByText(/ is on the map\.$/)).toBeVisible();
    }
    expect(corrected).toEqual([]);
    await expect(form.locator('#traveller-0-name')).toHaveValue('');
  });
  await test.step('the office shows the difference and stores it as a new version', async () => {
    await panel.getByRole('button', { name: 'Show the difference in the office' }).click();
    const changes = page.getByRole('list', { name: 'Differences' });
    await expect(changes.getByRole('listitem').filter({ hasText: 'Traveller' }).first()).toBeVisible();
    await page.getByLabel('Note (optional)').fill('Taught on the form');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Taught on the form').first()).toBeVisible();
    console.log(`  a page of ${fields.length} fields was taught in ${((Date.now() - started) / 1000).toFixed(0)} s`);
    await form.close();
  });
  await test.step('the next order is filled by it', async () => {
    const arrival_date = addDays(singaporeToday(new Date()), 1);
    const answers = { place_of_residence: 'Madrid, Spain', arrival_date, departure_date: addDays(arrival_date, 3) };
    const next = await handOver(null, answers);
    await fillPage(next.form);
    await expect(panelOf(next.form).getByText(/^12 of 12 answers are on the page\./)).toBeVisible();
  });
});
