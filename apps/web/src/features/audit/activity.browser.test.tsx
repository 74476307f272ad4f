import { type ActivityRow, getActivity, getActivityPeople } from '@sac/contract/audit/activity-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveOrderPage, someDetails } from '../../../test/an-order-page';
import { done, me, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf, refuse } from '../../../test/server';

startBackOffice();

const deletion: ActivityRow = {
  id: 7,
  at: '2031-01-02T03:04:05.000Z',
  group: 'deletions',
  text: 'Mei Tan deleted order 100001',
  actor: 'Mei Tan',
  order_id: 100001,
  ip: '127.0.0.1',
};
const table = page.getByRole('table', { name: 'Activity log' });
const submit = page.getByRole('button', { name: 'Submit' });

beforeEach(() => {
  answer(getActivity, () => ({ ...done, data: [deletion], older: false, newer: false }));
  answer(getActivityPeople, () => ({ ...done, data: [me, 'Mei Tan'] }));
});

test('the log is filtered by kind, person and day; the address keeps it, and Back undoes it', async () => {
  await open('/admin/activity?kind=deletions');
  await expect.element(table).toMatchTextContent('Mei Tan deleted order 100001');
  await expect.element(page.getByLabelText('Kind')).toHaveValue('deletions');
  await page.getByLabelText('Person').selectOptions('Mei Tan');
  await submit.click();
  await expect.poll(() => location.search).toBe('?kind=deletions&person=Mei+Tan');
  await userEvent.type(page.getByLabelText('To', { exact: true }), '01/01/2020');
  await submit.click();
  await expect
    .poll(() => askedOf(getActivity).at(-1))
    .toMatchObject({ group: 'deletions', person: 'Mei Tan', fromDate: '', toDate: '2020-01-01' });
  history.back();
  await expect.poll(() => location.search).toBe('?kind=deletions&person=Mei+Tan');
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect.poll(() => location.search).toMatch(/^\?kind=deletions&person=Mei\+Tan&from=[\d-]{10}&to=[\d-]{10}$/);
});

test('Submit without a change loads the log again, and Back does not lead to the same list', async () => {
  await open('/admin/activity?person=Mei+Tan');
  await expect.element(table).toMatchTextContent('Mei Tan deleted order 100001');
  const entries = history.length;
  const before = askedOf(getActivity).length;
  await submit.click();
  await expect.poll(() => askedOf(getActivity)).toHaveLength(before + 1);
  expect(history.length).toBe(entries);
});

test('a failure says so and can be tried again', async () => {
  const message = 'The log is resting.';
  answer(getActivity, () => refuse(503, message));
  await open('/admin/activity');
  await expect.element(page.getByRole('main').getByText(message)).toBeVisible();
  answer(getActivity, () => ({ ...done, data: [deletion], older: false, newer: false }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(table).toMatchTextContent('Mei Tan deleted order 100001');
});

test('a day typed while the names are still loading is kept', async () => {
  const mayCome = Promise.withResolvers<void>();
  answer(getActivityPeople, async () => {
    await mayCome.promise;
    return { ...done, data: [me, 'Mei Tan'] };
  });
  await open(`/admin/activity?person=${encodeURIComponent(me)}`);
  const from = page.getByLabelText('From', { exact: true });
  await userEvent.type(from, '01/11/2026');
  mayCome.resolve();
  const person = page.getByLabelText('Person');
  await expect.element(person.getByRole('option')).toHaveLength(3);
  await expect.element(from).toHaveValue('01/11/2026');
  await expect.element(person).toHaveValue(me);
});

test('an order opened from the log leads back to it, and the sidebar lights Settings', async () => {
  serveOrderPage((order_id) => someDetails({ order_id }));
  await open('/admin/activity?kind=deletions');
  await table.getByRole('link', { name: '100001' }).click();
  await expect.poll(() => location.pathname).toBe(`/admin/view-order/${encodeOrderId(100001)}`);
  const lit = () => document.querySelector('nav[aria-label="Main"] [aria-current]')?.textContent;
  await expect.poll(lit).toContain('Settings');
  await page.getByRole('article').getByRole('link').first().click();
  await expect.poll(() => location.pathname + location.search).toBe('/admin/activity?kind=deletions');
});
