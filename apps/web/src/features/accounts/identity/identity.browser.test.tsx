import { getSignInOptions, openCompanySession } from '@sac/contract/accounts/company-account-api';
import { changePassword, choosePassword, confirmIdentity, readMemberLink } from '@sac/contract/accounts/identity-api';
import { logout, stillHere } from '@sac/contract/accounts/staff-api';
import { codeNeeded } from '@sac/contract/platform/forms';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, me, open, settled, startBackOffice, storeSession } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();

const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
const password = dialog.getByRole('textbox', { name: 'Password' });
const confirm = dialog.getByRole('button', { name: 'Confirm' });
const alert = page.getByRole('alert');
const token = 'a'.repeat(43);

test('a change that needs a recent proof asks for password and code, and then goes on by itself', async () => {
  let isProved = false;
  answer(changePassword, () =>
    isProved ? done : refuse(403, 'Confirm that it is you.', { recentProof: 'Confirm that it is you.' }),
  );
  answer(confirmIdentity, (given) => {
    if (given.password !== 'the password')
      return refuse(422, 'This is not your password.', { password: 'This is not your password.' });
    if (!given.code) return refuse(422, codeNeeded, { code: codeNeeded });
    isProved = true;
    return done;
  });
  await open('/admin/change-password');
  await userEvent.type(page.getByRole('textbox', { name: 'New Password' }), 'four yellow kettles');
  const update = page.getByRole('button', { name: 'Update Password' });
  await update.click();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(confirmIdentity)).toEqual([]);
  await update.click();
  await userEvent.type(password, 'not it');
  await confirm.click();
  await expect.element(dialog).toMatchTextContent('This is not your password.');
  await userEvent.clear(password);
  await userEvent.type(password, 'the password');
  await confirm.click();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Code' }), '123456');
  await confirm.click();
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(askedOf(changePassword)).toHaveLength(3);
  await expect.element(alert).not.toBeInTheDocument();
});

test('who has a company account signs in again in another tab, and the change goes on', async () => {
  answer(getSignInOptions, () => ({ ...done, data: { companyAccount: true, companyAccountOnly: true } }));
  let isProved = false;
  answer(changePassword, () =>
    isProved ? done : refuse(403, 'Confirm that it is you.', { recentProof: 'Confirm that it is you.' }),
  );
  await open('/admin/change-password');
  await userEvent.type(page.getByRole('textbox', { name: 'New Password' }), 'four yellow kettles');
  const update = page.getByRole('button', { name: 'Update Password' });
  await update.click();
  const again = dialog.getByRole('link', { name: 'sign in again in a new tab' });
  await expect.element(again).toHaveAttribute('href', '/api/login/company-account?again');
  storeSession('Admin', 'Another Person');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(changePassword)).toHaveLength(1);
  storeSession('Admin');
  await update.click();
  await expect.element(again).toBeVisible();
  isProved = true;
  storeSession('Admin');
  await expect.poll(() => askedOf(changePassword)).toHaveLength(3);
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('who comes back from the directory gets the new session, though an earlier one is stored', async () => {
  const jwtToken = `e30.${btoa(JSON.stringify({ user: { name: me, type: 'Admin' } })).replaceAll('=', '')}.bmV3`;
  answer(openCompanySession, () => ({
    ...done,
    jwtToken,
    data: { accessToken: jwtToken, user: { name: me, type: 'Admin' as const } },
  }));
  await open('/?company-account=done');
  await expect.poll(() => localStorage.getItem('user')).toContain(jwtToken);
  expect(askedOf(openCompanySession)).toHaveLength(1);
});

test('before the end of an idle session a notice offers to stay; at its end the sign-in screen says why', async () => {
  const use = (at: number, idleMinutes: number) => {
    localStorage.setItem('activity', JSON.stringify({ at, idleMinutes }));
    dispatchEvent(new StorageEvent('storage', { key: 'activity' }));
  };
  const notice = page.getByText(/^You will be signed out in less than two minutes/);
  await open('/admin/nothing-here');
  // The page reports its opening or else this key, and nothing is on its way after that.
  await settled();
  localStorage.removeItem('activity');
  await userEvent.keyboard('{Shift}');
  await expect.poll(() => localStorage.getItem('activity')).toContain('idleMinutes');
  answer(stillHere, () => ({ ...done, data: { idleMinutes: 60 } }));
  use(Date.now() - 58.5 * 60_000, 60);
  await expect.element(notice).toBeVisible();
  expect(askedOf(stillHere)).toEqual([]);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(askedOf(stillHere)).toHaveLength(1);
  use(Date.now() - 61 * 60_000, 60);
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect.element(alert).toMatchTextContent('You were signed out after 60 minutes without activity.');
  localStorage.removeItem('activity');
});

test('a link to choose a password says whose it is, and signs out the member of this browser', async () => {
  answer(readMemberLink, () => ({
    ...done,
    data: { kind: 'reset' as const, name: 'Ana Lim', email: 'ana@office.test', expires: '2031-01-02T03:04:05.000Z' },
  }));
  answer(choosePassword, () => ({ ...done, message: 'Your password is changed. Sign in with it.' }));
  answer(logout, () => done);
  await open(`/admin/choose-password#${token}`);
  await expect.element(alert).toMatchTextContent(`You are signed in as ${me}. This link belongs to Ana Lim`);
  await userEvent.type(page.getByRole('textbox', { name: 'New Password' }), 'three green umbrellas');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(askedOf(logout)).toHaveLength(1);
  expect(askedOf(choosePassword)).toEqual([{ token, newPassword: 'three green umbrellas' }]);
});

test('a link that does not work says what to do', async () => {
  answer(readMemberLink, () => refuse(404, 'This link does not work any more.'));
  await open(`/admin/choose-password#${token}`);
  await expect.element(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expect.element(alert).toMatchTextContent('This link does not work any more.');
  await page.getByRole('link', { name: 'ask for a new link' }).click();
  await expect.element(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
});
