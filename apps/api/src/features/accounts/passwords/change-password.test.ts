import { changePassword, login } from '@sac/contract/accounts/identity-api';
import { userInfo } from '@sac/contract/accounts/staff-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, testPassword } from '../../../../test/test-app';

const office = await openTestApp();
afterAll(() => office.close());

test.each([
  ['', 'Please enter your New Password.'],
  ['five5', 'New Password must be at least 6 characters.'],
  ['QWERTY', 'This password is too common. Choose another one.'],
  ['singapore1', 'This password is just a name, an email or the product name. Choose another one.'],
  [testPassword, 'This is your current password. Choose another one.'],
])('the password "%s" is refused, and the session stays open', async (newPassword, message) => {
  const person = await office.staff();
  const { code, body } = await office.call(changePassword, { newPassword }, person);
  expect([code, body.errors?.newPassword]).toEqual([422, message]);
  expect((await office.call(userInfo, {}, person)).code).toBe(200);
});

test('your own name and email are refused as a password', async () => {
  const person = await office.staff('Team', 'Rosalind Quek');
  for (const newPassword of ['rosalindquek', 'Quek1990', person.email]) {
    const { code, body } = await office.call(changePassword, { newPassword }, person);
    expect([code, body.errors?.newPassword]).toEqual([
      422,
      'This password is just a name, an email or the product name. Choose another one.',
    ]);
  }
});

test('a new password ends all sessions, and the old one no longer works', async () => {
  const person = await office.staff();
  const { body } = await office.call(login, { email: person.email, password: testPassword });
  const elsewhere = { token: String(body.jwtToken) };
  expect((await office.call(changePassword, { newPassword: 'three green umbrellas' }, person)).code).toBe(200);
  for (const session of [person, elsewhere]) expect((await office.call(userInfo, {}, session)).code).toBe(401);
  expect((await office.call(login, { email: person.email, password: testPassword })).code).toBe(401);
  expect((await office.call(login, { email: person.email, password: 'three green umbrellas' })).code).toBe(200);
});
