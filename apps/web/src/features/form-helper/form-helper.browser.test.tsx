import { firstMap } from '@sac/contract/form-helper/first-map';
import {
  type FormMapVersion,
  forgetFormChoice,
  getFormHelper,
  getFormMap,
  getFormMapVersions,
  saveFormMap,
} from '@sac/contract/form-helper/form-helper-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { installFormHelper } from '../../../test/form-helper';
import { done, me, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf, refuse } from '../../../test/server';

startBackOffice();

const builtIn: FormMapVersion = {
  version: 1,
  map: firstMap,
  created_by: null,
  created_at: '2031-01-02T03:04:05.000Z',
  note: '',
};
const later: FormMapVersion = { ...builtIn, version: 2, created_by: 'Mei Tan', note: 'The form was renewed' };
const changed = {
  ...firstMap,
  pages: firstMap.pages.map((each, at) =>
    at === 0 ? { ...each, yours: [{ label: 'Puzzle', selectors: ['#p'] }] } : each,
  ),
};

let versions: FormMapVersion[];
beforeEach(() => {
  versions = [later, builtIn];
  const choice = { id: 5, answer: 'last_city' as const, value: 'MADRID', option: 'MADRID, ES', created_by: me };
  answer(getFormHelper, () => ({ ...done, data: { version: '1.2.0', id: 'abcdefghijklmnop' } }));
  answer(getFormMap, () => ({
    ...done,
    data: {
      current: versions[0] ?? builtIn,
      choices: [{ ...choice, created_at: builtIn.created_at, mayForget: true }],
    },
  }));
  answer(getFormMapVersions, () => ({
    ...done,
    data: { versions, missing: [{ page: 'Trip', answer: 'hotel_name' as const, version: 2, at: builtIn.created_at }] },
  }));
});

const card = (name: string) => page.getByRole('region', { name, exact: true });
const mapFile = (content: string) => new File([content], 'map.json', { type: 'application/json' });
const importMap = (content: string) => userEvent.upload(page.getByLabelText('Map to import'), mapFile(content));
const differences = page.getByRole('list', { name: 'Differences' });

test('everyone finds the way to install it, and whether this browser has it; the map is for Managers and Admins', async () => {
  await open('/admin/form-helper', 'Team');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Form helper' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Form helper' })).toBeVisible();
  await expect.element(page.getByText('This browser does not have the form helper.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download for Firefox' })).toBeEnabled();
  await page.getByText(/^Install it for everybody/).click();
  await expect
    .element(card('Install'))
    .toMatchTextContent(/"abcdefghijklmnop".*"update_url": "http[^"]+\/form-helper\/updates\.xml"/s);
  installFormHelper('1.1.0/1');
  await expect
    .element(page.getByText('This browser has version 1.1.0. Download version 1.2.0 and install it in its place.'))
    .toBeVisible();
  expect(askedOf(getFormMap)).toEqual([]);
});

test('the map in use is shown with its fields, what is missing on the form, and the remembered choices', async () => {
  await open('/admin/form-helper', 'Manager');
  const map = card('Map of the official form');
  await expect.element(map).toMatchTextContent('Version 2, by Mei Tan, 02/01/2031 03:04:05 UTC');
  await map.getByText('Traveller', { exact: true }).click();
  const fields = map.getByRole('table', { name: 'Fields of the page Traveller' });
  await expect
    .element(fields.getByRole('row', { name: /^Travel document number/ }))
    .toMatchTextContent(/Passport number.*capitals.*text.*#indTdno_\{n\}/s);
  await expect.element(page.getByText(/^Trip, Hotel name: reported/)).toBeVisible();
  answer(forgetFormChoice, () => done);
  await page.getByRole('button', { name: 'Forget the choice for MADRID' }).click();
  await expect.poll(() => askedOf(forgetFormChoice)).toEqual([{ choiceId: 5 }]);
});

test('an imported map is shown as a difference and saved with a note; when somebody was faster it stays', async () => {
  await open('/admin/form-helper', 'Manager');
  await importMap('{');
  await expect.element(page.getByRole('alert').filter({ hasText: 'map.json is not a JSON file.' })).toBeVisible();
  await importMap(JSON.stringify({ ...firstMap, pages: [] }));
  await expect.element(page.getByRole('alert').filter({ hasText: 'map.json is not a map of the form.' })).toBeVisible();
  await expect.element(differences).not.toBeInTheDocument();

  await importMap(JSON.stringify(changed));
  await expect.element(differences).toMatchTextContent('Page Traveller: left to a personChangedPuzzle (#p)');
  await page.getByLabelText('Note (optional)').fill('A puzzle');
  const conflict = 'Ravi Kumar has saved version 3 meanwhile.';
  answer(saveFormMap, () => {
    versions = [{ ...later, version: 3, created_by: 'Ravi Kumar' }, ...versions];
    return refuse(409, conflict);
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: conflict })).toBeVisible();
  await expect
    .element(page.getByText(/^These changes were made from version 2\. Version 3 was saved since/))
    .toBeVisible();
  await expect.element(differences).toBeVisible();

  answer(saveFormMap, () => ({ ...done, version: 4 }));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(differences).not.toBeInTheDocument();
  expect(askedOf(saveFormMap).map(({ note, seen, map }) => ({ note, seen, map: JSON.parse(map) }))).toEqual([
    { note: 'A puzzle', seen: 2, map: changed },
    { note: 'A puzzle', seen: 3, map: changed },
  ]);
});

test('an earlier version is put back as a new one', async () => {
  await open('/admin/form-helper', 'Manager');
  await page.getByRole('button', { name: 'Put back version 1…' }).click();
  answer(saveFormMap, () => ({ ...done, version: 3 }));
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click();
  await expect
    .poll(() => askedOf(saveFormMap))
    .toEqual([{ map: JSON.stringify(firstMap), note: 'Version 1 put back', seen: 2 }]);
});

test('teaching shows the form; the map that was taught comes back as a difference, also on another screen', async () => {
  const helper = installFormHelper('1.2.0/1');
  await open('/admin/form-helper', 'Manager');
  await page.getByRole('button', { name: 'Teach on the form' }).click();
  await expect.poll(() => helper.heardOf('teach')).toMatchObject([{ mapVersion: 2 }]);
  await page.getByRole('link', { name: 'Change Password' }).click();
  await expect.poll(() => location.pathname).toBe('/admin/change-password');
  helper.ask('taught', { type: 'map', map: changed, mapVersion: 2 });
  await expect.element(differences).toMatchTextContent('Puzzle (#p)');
  expect(helper.answerTo('taught')).toMatchObject({ isOk: true });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(differences).not.toBeInTheDocument();
});
