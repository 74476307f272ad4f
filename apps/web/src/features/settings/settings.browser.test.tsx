import { getSettings, type SettingRow, saveSettings } from '@sac/contract/settings/settings-api';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf, refuse } from '../../../test/server';

startBackOffice();

const setting = (given: Partial<SettingRow> & Pick<SettingRow, 'name' | 'label'>): SettingRow => ({
  section: 'Office',
  help: '',
  input: { kind: 'text' },
  value: null,
  default: null,
  meaning: null,
  details: null,
  source: 'default',
  version: 0,
  lastChange: null,
  ...given,
});
const late = { kind: 'hours', options: { newOrder: 'New Order', pendingOrder: 'Pending Order' } } as const;
const twoStep = { kind: 'choices', options: { Admin: 'Admin', Team: 'Team' } } as const;
let settings: SettingRow[];
beforeEach(() => {
  settings = [
    setting({ name: 'PROVIDER_NAME', label: 'Name', value: 'Lion City', default: 'Lion City' }),
    setting({ name: 'PROVIDER_TAX_ID', label: 'Tax id', value: 'T1', source: 'environment' }),
    setting({ name: 'LATE_AFTER_HOURS', label: 'Late after', section: 'Work', input: late, value: 'newOrder=48' }),
    setting({
      name: 'SENDGRID_API_KEY',
      label: 'API key',
      section: 'Email',
      input: { kind: 'secret' },
      source: 'stored',
      version: 2,
    }),
    setting({ name: 'TWO_STEP_REQUIRED', label: 'Two-step', section: 'Security', input: twoStep, value: 'none' }),
  ];
  answer(getSettings, () => ({ ...done, data: settings }));
  answer(saveSettings, ({ changes }) => {
    for (const { name, value } of changes)
      settings = settings.map((one) =>
        one.name === name
          ? {
              ...one,
              value: one.input.kind === 'secret' ? null : (value ?? one.default),
              version: one.version + 1,
              lastChange: { by: 'Mei Tan', at: '2026-11-27T10:00:00Z', from: one.value },
            }
          : one,
      );
    return { ...done, message: 'The settings are saved.' };
  });
});
const save = page.getByRole('button', { name: 'Save' });
const field = (name: string) => page.getByLabelText(name, { exact: true });

test('a setting is changed, and put back; what the environment sets cannot be changed', async () => {
  await open('/admin/settings/office', 'Admin');
  await expect.element(save).toBeDisabled();
  await expect.element(field('Tax id')).toBeDisabled();
  await expect.element(page.getByText('Set by the environment (PROVIDER_TAX_ID)')).toBeVisible();
  await field('Name').fill('Merlion');
  await save.click();
  await expect.element(page.getByText(/Changed by Mei Tan, 27\/11\/2026 10:00:00 UTC/)).toBeVisible();
  expect(askedOf(saveSettings)).toEqual([{ changes: [{ name: 'PROVIDER_NAME', value: 'Merlion', seen: 0 }] }]);
  await page.getByRole('button', { name: 'Put back Name: Lion City' }).click();
  await expect.element(field('Name')).toHaveValue('Lion City');
});

test('each kind of control writes its text; all of a search are saved together, and a wrong one says why', async () => {
  await open('/admin/settings/work', 'Admin');
  await field('Pending Order').fill('6');
  await page.getByLabelText('Search this list').fill('two-step');
  await field('Team').click();
  answer(saveSettings, () => refuse(422, 'It is wrong.', { TWO_STEP_REQUIRED: 'No Admin has it yet.' }));
  await save.click();
  await expect.element(page.getByRole('main').getByText('No Admin has it yet.')).toBeVisible();
  expect(askedOf(saveSettings)).toEqual([
    {
      changes: [
        { name: 'LATE_AFTER_HOURS', value: 'newOrder=48,pendingOrder=6', seen: 0 },
        { name: 'TWO_STEP_REQUIRED', value: 'Team', seen: 0 },
      ],
    },
  ]);
});

test('a secret is never shown; another one replaces it, and it can be removed', async () => {
  await open('/admin/settings/email', 'Admin');
  await expect.element(field('API key')).toHaveValue('');
  await field('API key').fill('SG.new');
  await save.click();
  await expect.element(field('API key')).toHaveValue('');
  await page.getByRole('button', { name: 'Remove API key' }).click();
  await expect.poll(() => askedOf(saveSettings)).toHaveLength(2);
  expect(askedOf(saveSettings)).toEqual([
    { changes: [{ name: 'SENDGRID_API_KEY', value: 'SG.new', seen: 2 }] },
    { changes: [{ name: 'SENDGRID_API_KEY', value: null, seen: 3 }] },
  ]);
});

test('what follows from a value is one click away, with what is not sure', async () => {
  const items = [
    { text: 'Wed 10 March 2027 Hari Raya Puasa', note: null },
    { text: 'Sat 26 February 2028 Hari Raya Puasa', note: 'expected, not announced' },
  ];
  const details = { summary: '2 days of 2026 to 2028', items };
  settings = [setting({ name: 'HOLIDAYS', label: 'Public holidays of', value: 'SG', details })];
  await open('/admin/settings/office', 'Admin');
  const days = page.getByRole('listitem').filter({ hasText: 'Hari Raya Puasa' });
  const fold = page.getByText('2 days of 2026 to 2028');
  await expect.element(fold).toBeVisible();
  expect(days.elements()).toEqual([]);
  await fold.click();
  await expect
    .poll(() => days.elements().map(({ textContent }) => textContent))
    .toEqual(['Wed 10 March 2027 Hari Raya Puasa', 'Sat 26 February 2028 Hari Raya Puasa expected, not announced']);
});

test('days are typed a line each, and a line that cannot be read is named', async () => {
  settings = [setting({ name: 'CLOSED_DAYS', label: 'Also closed on', input: { kind: 'long' } })];
  answer(saveSettings, () => refuse(422, 'It is wrong.', { CLOSED_DAYS: 'It has a line without a day: ‘Christmas’.' }));
  await open('/admin/settings/office', 'Admin');
  await field('Also closed on').fill('24 December 2027\nChristmas');
  await save.click();
  await expect.element(page.getByRole('main').getByText('It has a line without a day: ‘Christmas’.')).toBeVisible();
  await expect.element(field('Also closed on')).toHaveValue('24 December 2027\nChristmas');
  expect(askedOf(saveSettings)).toEqual([
    { changes: [{ name: 'CLOSED_DAYS', value: '24 December 2027\nChristmas', seen: 0 }] },
  ]);
});

test('the field shows how a value was understood, and what it means now', async () => {
  settings = [setting({ name: 'OFFICE_TIME_ZONE', label: 'Time zone', value: 'UTC', meaning: 'UTC, now 10:07' })];
  answer(saveSettings, () => {
    settings = settings.map((one) => ({
      ...one,
      value: 'Asia/Singapore',
      meaning: 'Asia/Singapore, now 18:07',
      version: 1,
    }));
    return { ...done, message: 'The setting is saved.' };
  });
  await open('/admin/settings/office', 'Admin');
  await expect.element(page.getByText('UTC, now 10:07')).toBeVisible();
  await field('Time zone').fill('singapore');
  await save.click();
  await expect.element(field('Time zone')).toHaveValue('Asia/Singapore');
  await expect.element(page.getByText('Asia/Singapore, now 18:07')).toBeVisible();
  await expect.element(save).toBeDisabled();
});
