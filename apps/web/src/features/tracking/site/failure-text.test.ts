import { expect, test } from 'vitest';
import { failureKey } from './failure-text';

const failed = (httpStatus: number) => ({ status: 0 as const, httpStatus });

test('a failure without an answer is a network problem', () => {
  expect(failureKey(failed(0))).toBe('problem.network');
});

test('the text depends on the status code and on its meaning for the call', () => {
  expect(failureKey(failed(429), { 404: 'problem.noMatch' })).toBe('problem.tooMany');
  expect(failureKey(failed(404), { 404: 'problem.noMatch' })).toBe('problem.noMatch');
  expect(failureKey(failed(404))).toBe('problem.other');
  expect(failureKey(failed(500))).toBe('problem.other');
});
