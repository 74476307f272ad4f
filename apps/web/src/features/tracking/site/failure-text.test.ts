import { expect, test } from 'vitest';
import { failureKey, unsentKey } from './failure-text';

const failed = (httpStatus: number) => ({ status: 0 as const, httpStatus });

test('without a connection nothing was sent; without an answer, a message may have arrived', () => {
  expect(failureKey({ ...failed(0), isOffline: true })).toBe('problem.offline');
  expect(unsentKey({ ...failed(0), isOffline: true })).toBe('wrong.kept');
  expect(failureKey(failed(0))).toBe('problem.network');
  expect(unsentKey(failed(0))).toBe('wrong.unsure');
  expect(unsentKey(failed(503))).toBe('wrong.kept');
});

test('the text depends on the status code and on its meaning for the call', () => {
  expect(failureKey(failed(429), { 404: 'problem.noMatch' })).toBe('problem.tooMany');
  expect(failureKey(failed(404), { 404: 'problem.noMatch' })).toBe('problem.noMatch');
  expect(failureKey(failed(404))).toBe('problem.other');
  expect(failureKey(failed(500))).toBe('problem.other');
});
