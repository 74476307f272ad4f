import {
  endOtherSessions,
  endSession,
  getAllSessions,
  getMySessions,
  type Session,
} from '@sac/contract/accounts/sessions-api';
import { getTeamMemberList } from '@sac/contract/team/team-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done, me, open, settled, startBackOffice } from '../../../../test/screen';
import { answer, askedOf } from '../../../../test/server';

startBackOffice();

const session = (browser: string, given: Partial<Session> = {}): Session => ({
  id: crypto.randomUUID(),
  browser,
  os: 'Linux',
  ip: '127.0.0.1',
  place: null,
  since: '2031-01-02T03:04:05.000Z',
  lastUsed: '2031-01-02T04:04:05.000Z',
  isCurrent: false,
  ...given,
});
const mine = page.getByRole('table', { name: 'Your sessions' });
const everybody = page.getByRole('table', { name: 'All sessions' });

test('every session can be ended except the current one, which Logout ends', async () => {
  const [here, there] = [session('Chrome 150', { isCurrent: true }), session('Firefox 140')];
  let sessions = [here, there];
  answer(getMySessions, () => ({ ...done, data: sessions }));
  answer(endSession, ({ sessionId }) => {
    sessions = sessions.filter(({ id }) => id !== sessionId);
    return { ...done, message: 'The session has ended.' };
  });
  await open('/admin/sessions', 'Team');
  await expect.element(mine.getByRole('row').filter({ hasText: 'Chrome 150' })).toMatchTextContent('This session');
  expect(
    mine
      .getByRole('button')
      .elements()
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(['End Firefox 140 on Linux']);
  await expect.element(everybody).not.toBeInTheDocument();
  await mine.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await expect.element(page.getByText('The session has ended.')).toBeVisible();
  expect(askedOf(endSession)).toEqual([{ sessionId: there.id }]);
  await expect.element(mine).not.toMatchTextContent('Firefox 140');
});

test('an Admin sees everybody’s, their own current one without a button; the others end together', async () => {
  answer(getMySessions, () => ({ ...done, data: [session('Chrome 150', { isCurrent: true })] }));
  answer(getTeamMemberList, () => ({ ...done, data: [] }));
  answer(getAllSessions, () => ({
    ...done,
    data: [
      { ...session('Chrome 150', { isCurrent: true }), name: me, type: 'Admin' as const },
      { ...session('Safari 26'), name: 'Mei Tan', type: 'Team' as const },
    ],
    total: 2,
  }));
  answer(endOtherSessions, () => ({ ...done, data: { ended: 1 } }));
  await open('/admin/sessions');
  await expect.element(everybody).toMatchTextContent('Mei Tan');
  expect(
    everybody
      .getByRole('button')
      .elements()
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(['End Mei Tan Safari 26 on Linux']);
  await page.getByRole('button', { name: 'Sign out everywhere else…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await settled();
  expect(askedOf(endOtherSessions)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out everywhere else…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect.poll(() => askedOf(endOtherSessions)).toHaveLength(1);
});
