import { checkImport, getImports, type ImportRun, startImport, uploadImport } from '@sac/contract/imports/imports-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf } from '../../../test/server';

startBackOffice();

const fields = [
  { name: 'email', label: 'Email', isRequired: true },
  { name: 'sex', label: 'Sex', isRequired: true },
  { name: 'hotel_name', label: 'Hotel name', isRequired: false },
];
const run = (more: Partial<ImportRun> = {}): ImportRun => ({
  id: 7,
  kind: 'orders',
  state: 'new',
  name: 'orders.xlsx',
  made_by: 'Grace Lim',
  made_at: '2026-11-27T20:00:00.000Z',
  ended_at: null,
  headers: ['email', 'gender', 'note'],
  columns: ['email', null, null],
  notes: ['Only the sheet “Orders” is read. Not read: “Notes”.'],
  first: [['ana@example.com', 'Female', 'x']],
  takes_past: false,
  takes_hidden: false,
  rows: 53,
  hidden_rows: 3,
  added: 0,
  repeated: 0,
  refused: 0,
  problem: null,
  ...more,
});
const serve = (...runs: ImportRun[]) => answer(getImports, () => ({ ...done, data: runs, total: runs.length, fields }));
const notes = [{ line: 7, reasons: ['Could not be read: amount “1,025”.'] }];
const problems = [{ line: 9, reasons: ['email "broken": Enter a valid email address.'] }];

beforeEach(() => {
  serve();
  answer(uploadImport, () => {
    serve(run());
    return { ...done, importId: 7 };
  });
  answer(checkImport, () => ({ ...done, data: { added: 49, repeated: 0, refused: 1, problems, notes } }));
});

test('a file is matched, corrected, checked and imported; its refused rows can be downloaded', async () => {
  await open('/admin/import/orders');
  const file = new File(['x'], 'orders.xlsx');
  await userEvent.upload(page.getByLabelText('Choose a file to import'), file);
  await expect.element(page.getByText(/^1 of 3 columns matched/)).toBeVisible();
  await expect.element(page.getByText(/Only the sheet “Orders” is read/)).toBeVisible();
  await expect.element(page.getByText('No column is chosen for: Sex.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  expect(askedOf(checkImport)).toEqual([]);

  const gender = page.getByRole('combobox', { name: 'Field of gender' });
  await gender.selectOptions('Email');
  await expect.element(page.getByText('Two columns are chosen for: Email.')).toBeVisible();
  await gender.selectOptions('Sex');
  await expect.element(page.getByText(/^49 orders will be added, 0 were imported before, 1 rows have/)).toBeVisible();
  await expect
    .element(page.getByRole('table', { name: 'Rows with problems' }).getByRole('row').nth(1))
    .toMatchTextContent('email "broken": Enter a valid email address.');
  await page.getByRole('checkbox', { name: /These are past orders/ }).click();
  await expect.element(page.getByText('50 rows', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /Also import the 3 hidden rows/ }).click();
  await expect.element(page.getByText('53 rows', { exact: true })).toBeVisible();
  const choice = { importId: 7, columns: ['email', 'sex', null], takesPast: true, takesHidden: true };
  await expect.poll(() => askedOf(checkImport).at(-1)).toEqual(choice);

  answer(startImport, () => {
    serve(run({ state: 'running', added: 20, takes_hidden: true }));
    return done;
  });
  await page.getByRole('button', { name: 'Import 49 rows' }).click();
  await expect.poll(() => askedOf(startImport)).toEqual([choice]);
  await expect.element(page.getByText(/^20 of 53 rows: 20 added/)).toBeVisible();
  serve(run({ state: 'done', added: 49, refused: 1, ended_at: '2026-11-27T20:01:00.000Z' }));
  await expect.element(page.getByText('Finished: 49 orders added, 0 imported before, 1 refused')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download 1 refused rows' })).toBeVisible();
  await expect.element(page.getByLabelText('Choose a file to import')).toBeInTheDocument();
});

test('what a colleague has not started yet is not shown; what they import is', async () => {
  serve(run({ made_by: 'Mei Tan' }));
  await open('/admin/import/orders');
  await expect.element(page.getByLabelText('Choose a file to import')).toBeInTheDocument();
  await expect.element(page.getByText('orders.xlsx')).not.toBeInTheDocument();
  serve(run({ made_by: 'Mei Tan', state: 'running', refused: 3 }));
  await open('/admin/import/orders');
  await expect.element(page.getByText('Started by Mei Tan')).toBeVisible();
});
