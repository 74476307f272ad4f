import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { maps } from '../../forms/maps';
import { expect, fillPage, panelOf, test } from '../../support/form-helper';

const arrival = addDays(singaporeToday(new Date()), 1);
const answers = {
  nationality: 'Congo',
  place_of_residence: 'Barcelona, Andorra',
  ...{ arrival_date: arrival, departure_date: addDays(arrival, 4) },
};

test('what one person chooses is shown to the next as theirs and can be undone; what contradicts the order counts once', async ({
  handOver,
  setUp,
  forms,
  browserConsole,
}) => {
  browserConsole.allow(/403 \(Forbidden\).*remember-form-choice/);
  await setUp();
  const rowOf = (form: Parameters<typeof panelOf>[0], label: string) =>
    panelOf(form).locator('.row').filter({ hasText: label });
  const [nationality, residence] = ['Nationality/Citizenship', 'Place of residence'];

  const { form: first } = await handOver(maps.official(forms.origin), answers, { email: 'night@demo.test' });
  await fillPage(first);
  await rowOf(first, nationality).getByRole('button', { name: 'CONGOLESE (REP)' }).click();
  await expect(rowOf(first, nationality)).toContainText('CONGOLESE (REP), chosen by you');
  await expect(rowOf(first, nationality).getByRole('button', { name: /^Undo the choice/ })).toBeEnabled();
  await rowOf(first, residence).getByRole('button', { name: 'SPAIN, CATALUNA, BARCELONA' }).click();
  await expect(panelOf(first).getByRole('alert')).toHaveText(
    'SPAIN, CATALUNA, BARCELONA does not look like Barcelona, Andorra. Ask a Manager to remember it.',
  );
  await expect(rowOf(first, residence)).toContainText('SPAIN, CATALUNA, BARCELONA, chosen for this order only');
  if (process.env.LOOK_FOLDER)
    for (const colorScheme of ['light', 'dark'] as const) {
      await first.emulateMedia({ colorScheme });
      await first.screenshot({ path: `${process.env.LOOK_FOLDER}/choices-${colorScheme}.png` });
    }
  await first.close();

  const { form: second } = await handOver(null, answers);
  await fillPage(second);
  await expect(rowOf(second, nationality)).toContainText('CONGOLESE (REP), chosen by Farid Rahman');
  await expect(rowOf(second, residence).getByRole('button', { name: 'SPAIN, CATALUNA, BARCELONA' })).toBeEnabled();
  await rowOf(second, nationality)
    .getByRole('button', { name: /^Undo the choice/ })
    .click();
  await expect(rowOf(second, nationality)).toContainText('The page has “CONGOLESE (REP)”');
  await expect(rowOf(second, nationality)).not.toContainText('chosen by');
});
