import { changePassword, login } from '@sac/contract/accounts/identity-api';
import { codeNeeded } from '@sac/contract/platform/forms';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveOrders } from '../../../../test/an-order';
import { done, me, open, startBackOffice, storeSession } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();

const text = (message: string) => expect.element(page.getByText(message, { exact: true }));

test('the sign-in form: its messages on mount, on change and on blur, and a refusal as a notice until it succeeds', async () => {
  serveOrders(() => []);
  const signedIn = localStorage.getItem('user') ?? '';
  storeSession(null);
  const [email, password] = [page.getByLabelText('Email ID'), page.getByRole('textbox', { name: 'Password' })];
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
  await text('Email Address is required').toBeVisible();
  await text('Password is required').toBeVisible();
  await expect.element(email).toHaveFocus();
  const { top } = signIn.element().getBoundingClientRect();
  await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.type(email, 'nobody');
  await text('Invalid email address').toBeVisible();
  await userEvent.type(email, '@demo.test');
  await text('Invalid email address').not.toBeInTheDocument();
  expect(signIn.element().getBoundingClientRect().top).toBe(top);
  await expect.element(password).not.toHaveAttribute('aria-invalid', 'true');
  await signIn.click();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  expect(askedOf(login)).toEqual([]);
  await userEvent.type(password, 'not the password');
  answer(login, () => refuse(401, 'The email or the password is wrong.'));
  await signIn.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The email or the password is wrong.');
  expect(location.pathname).toBe('/');
  expect(askedOf(login)).toMatchObject([{ email: 'nobody@demo.test', password: 'not the password' }]);
  answer(login, () => refuse(422, codeNeeded, { code: codeNeeded }));
  await signIn.click();
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveFocus();
  await text(codeNeeded).toBeVisible();
  expect(signIn.element().getBoundingClientRect().top).toBe(top);
  await page.getByRole('textbox', { name: 'Code' }).fill('123456');
  const { accessToken } = JSON.parse(signedIn);
  answer(login, () => ({
    ...done,
    jwtToken: accessToken,
    data: { accessToken, user: { name: me, type: 'Admin' as const } },
  }));
  await signIn.click();
  await expect.element(page.getByRole('button', { name: `Welcome ${me}` })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('in a browser that stores nothing, signing in says what to do', async () => {
  serveOrders(() => []);
  storeSession(null);
  const token = 'a.b.c';
  answer(login, () => ({
    ...done,
    jwtToken: token,
    data: { accessToken: token, user: { name: 'Mei', type: 'Team' as const } },
  }));
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await userEvent.type(page.getByLabelText('Email ID'), 'mei@demo.test');
  await userEvent.type(page.getByRole('textbox', { name: 'Password' }), 'the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^This browser does not store your sign-in\./);
  await expect.element(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  refused.mockRestore();
});

test('a new password: problems are shown under the field, and a good one signs out', async () => {
  answer(changePassword, () => ({ ...done, message: 'Your password is changed.' }));
  await open('/admin/change-password');
  const field = page.getByRole('textbox', { name: 'New Password' });
  const update = page.getByRole('button', { name: 'Update Password' });
  await text('Please enter your New Password.').toBeVisible();
  await userEvent.type(field, '12345');
  await text('New Password must be at least 6 characters.').toBeVisible();
  await update.click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(askedOf(changePassword)).toEqual([]);
  await expect.element(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show characters' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await userEvent.clear(field);
  await userEvent.type(field, 'four yellow kettles');
  await text('New Password must be at least 6 characters.').not.toBeInTheDocument();
  await update.click();
  await text('Your password is changed.').toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  expect(localStorage.getItem('user')).toBeNull();
  expect(askedOf(changePassword)).toEqual([{ newPassword: 'four yellow kettles' }]);
});

test('a password that the server refuses is marked, with its message', async () => {
  const message = 'This password is too common. Choose another one.';
  answer(changePassword, () => refuse(422, message, { newPassword: message }));
  await open('/admin/change-password');
  const field = page.getByRole('textbox', { name: 'New Password' });
  await userEvent.type(field, 'password1');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole('main')).toMatchTextContent(message);
});
