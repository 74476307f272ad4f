import { expect, test } from 'vitest';
import { databaseTrouble, isOutage } from './outage';

const failing = (code: string) => Object.assign(new Error('from PostgreSQL'), { code });
const says = (code: string) => databaseTrouble(failing(code))?.split(/[,.]/)[0] ?? null;

test.each([
  // Connections, sign-in, a server that starts, stops or has no room; the outcome of a COMMIT that is unknown.
  ...['08000', '08003', '08006', '08001', '08004', '08P01', '57P01', '57P02', '57P03', '57P04', '57P05'],
  ...['53000', '53200', '53300', '53400', '58000', '58030', '28000', '28P01', '3D000', '25P03', '25P04', '40003'],
])('%s: the database does not answer', (code) => {
  expect(says(code)).toBe('Our database does not answer at the moment');
  expect(isOutage(failing(code))).toBe(true);
});

test('a standby, or a primary that takes no changes, is an outage with words of its own', () => {
  expect(says('25006')).toBe('Our database takes no changes at the moment');
  expect(isOutage(failing('25006'))).toBe(true);
});

test.each([
  ...['57014', '55P03'].map((code) => [code, 'Our database needs too long for this at the moment']),
  ...['40000', '40001', '40002', '40P01'].map((code) => [
    code,
    'Someone else changed the same thing at the same moment',
  ]),
  ['53100', 'Our database is full'],
])('%s: %s', (code, words) => {
  expect(says(code)).toBe(words);
  expect(isOutage(failing(code))).toBe(false);
});

test.each(['23505', '23503', '22P02', '42601', '42P01', 'P0001', 'XX000', ''])('%s is our own mistake', (code) => {
  expect(databaseTrouble(failing(code))).toBeNull();
  expect(isOutage(failing(code))).toBe(false);
});
