import { expect, test } from '../../support/story';

/** The list shows this and the next two years. */
const year = new Date().getUTCFullYear() + 1;
const day = (date: string) =>
  new Date(`${year}-12-${date}T00:00:00Z`)
    .toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    .replace(',', '');

test('an Admin says where the office is, sees its holidays, and adds days of its own from a pasted list', async ({
  page,
  open,
  browserConsole,
}) => {
  browserConsole.allow(/status of 422/);
  await open('/admin/settings/work');
  const place = page.getByLabel('Public holidays of', { exact: true });
  const closed = page.getByLabel('Also closed on', { exact: true });
  const save = page.getByRole('button', { name: 'Save' });

  await test.step('a country is understood by its name, and the screen says until when its days are known', async () => {
    await place.fill('Singapore');
    await save.click();
    await expect(place).toHaveValue('SG');
    await expect(
      page.getByText(/^Singapore\. The Ministry of Manpower has published the days until \d{4}\./),
    ).toBeVisible();
  });

  const pasted = (last: string) => `Office closes early\t24/12/${year}\n28-30 Dec ${year} Year end\n${last}`;
  await test.step('a day that does not exist is named, and nothing that was typed is lost', async () => {
    await closed.fill(pasted(`31 February ${year}`));
    await save.click();
    await expect(page.getByRole('main').getByText(`a day that does not exist: ‘31 February ${year}’`)).toBeVisible();
    await expect(closed).toHaveValue(pasted(`31 February ${year}`));
  });

  await test.step('corrected, each day is in the list with its weekday', async () => {
    await closed.fill(pasted(`31 December ${year}`));
    await save.click();
    await expect(closed).toHaveValue(
      `${day('24')} Office closes early\n${day('28')} to ${day('30')} Year end\n${day('31')}`,
    );
    await page.getByText(/^\d+ days of \d{4} to \d{4}$/).click();
    const days = page.getByRole('listitem').filter({ hasText: `December ${year}` });
    await expect(days.filter({ hasText: day('24') })).toHaveText(`${day('24')} Office closes early added by you`);
    await expect(days.filter({ hasText: 'Year end' })).toHaveCount(3);
    await expect(days.filter({ hasText: day('31') })).toHaveText(`${day('31')} added by you`);
  });

  await test.step('Health knows the list, and the activity log who changed it', async () => {
    await page.goto('/admin/health');
    const office = page.getByRole('region', { name: 'Office' });
    await expect(office.getByRole('listitem').filter({ hasText: 'Public holidays' })).toContainText(/ends with \d{4}/);
    await page.goto('/admin/activity?group=others');
    await expect(
      page.getByText(/changed the setting ‘Public holidays of’ from the default to SG/).first(),
    ).toBeVisible();
  });
});
