import { getActivity, getActivityPeople } from '@sac/contract/audit/activity-api';
import { getDisputeOutcomes } from '@sac/contract/disputes/dispute-outcomes-api';
import { getCountryOrderCount, getOrdersPerDay, getProcessedByCount } from '@sac/contract/reports/reports-api';
import { getTeamToday } from '@sac/contract/work/team-today-api';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf } from '../../../../test/server';

startBackOffice();

const screens = [
  ['activity', getActivity],
  ['country-order-list', getCountryOrderCount],
  ['processed-order', getProcessedByCount],
  ['team-today', getTeamToday],
  ['dispute-outcomes', getDisputeOutcomes],
] as const;

beforeEach(() => {
  answer(getActivity, () => ({ ...done, data: [], older: false, newer: false }));
  answer(getActivityPeople, () => ({ ...done, data: [] }));
  answer(getCountryOrderCount, () => ({ ...done, data: [] }));
  answer(getOrdersPerDay, () => ({ ...done, data: [] }));
  answer(getProcessedByCount, () => ({ ...done, data: [] }));
  answer(getTeamToday, () => ({ ...done, data: { members: [], hours: [], medianMinutes: null } }));
  answer(getDisputeOutcomes, () => ({ ...done, data: [] }));
});

/** Types at the moment when the address has changed and the screen has not: on a slow machine that lasts. */
function typeOnceSubmitted(field: HTMLInputElement, text: string) {
  const push = history.pushState.bind(history);
  vi.spyOn(history, 'pushState').mockImplementationOnce((...to) => {
    push(...to);
    field.focus();
    field.select();
    document.execCommand('insertText', false, text);
  });
}

test.for(screens)('on %s, what is typed right after Submit stays, and Back is followed', async ([path, endpoint]) => {
  await open(`/admin/${path}`);
  const to = page.getByLabelText('To', { exact: true });
  await expect.element(to).toBeVisible();
  const atFirst = (to.element() as HTMLInputElement).value;
  await userEvent.fill(page.getByLabelText('From', { exact: true }), '01/01/2020');
  await userEvent.fill(to, '31/01/2020');
  typeOnceSubmitted(to.element() as HTMLInputElement, '05/02/2020');
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  const january = { fromDate: '2020-01-01', toDate: '2020-01-31' };
  await expect.poll(() => askedOf(endpoint).at(-1)).toMatchObject(january);
  await expect.element(submit).not.toHaveAttribute('data-loading');
  await expect.element(to).toHaveValue('05/02/2020');
  history.back();
  await expect.element(to).toHaveValue(atFirst);
  await expect.poll(() => location.search).toBe('');
});
