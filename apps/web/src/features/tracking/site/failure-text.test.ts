import { expect, test } from 'vitest';
import { failureKey } from './failure-text';

const failed = (httpStatus: number) => ({ status: 0 as const, message: '', error: { message: '' }, httpStatus });

test('a failure without an answer is one of the network', () => {
  expect(failureKey({ ...failed(0), transport: 'network' })).toBe('problem.network');
});

test('an answer is said by its code, and by what that means to the call', () => {
  expect(failureKey(failed(429), { 404: 'problem.noMatch' })).toBe('problem.tooMany');
  expect(failureKey(failed(404), { 404: 'problem.noMatch' })).toBe('problem.noMatch');
  expect(failureKey(failed(404))).toBe('problem.other');
  expect(failureKey(failed(500))).toBe('problem.other');
});
