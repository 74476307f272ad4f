import { expect, test } from 'vitest';
import { failureAnswered, failureUnanswered } from './mail-failure';

const system = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall });
const unanswered = (error: unknown) => failureUnanswered('AWS', error, []);

test.each([
  ['an unknown host', system('ENOTFOUND', 'getaddrinfo')],
  ['a name service that is away', system('EAI_AGAIN', 'getaddrinfo')],
  ['no route', system('EHOSTUNREACH', 'connect')],
  ['a certificate we do not trust', system('DEPTH_ZERO_SELF_SIGNED_CERT')],
  ['the cause of another error', new Error('Request failed', { cause: system('ECONNREFUSED', 'connect') })],
  [
    'every address of a host refusing',
    new AggregateError([system('ECONNREFUSED', 'connect'), system('ENETUNREACH', 'connect')]),
  ],
  [
    'the AWS connection timeout',
    new Error('the request socket did not establish a connection with the server within 5 ms'),
  ],
])('%s: nothing was handed over, so it may be tried again', (_, error) =>
  expect(unanswered(error).kind).toBe('unavailable'),
);

test.each([
  ['a reset', system('ECONNRESET', 'read')],
  ['a read that timed out', system('ETIMEDOUT', 'read')],
  [
    'one address among several that was connected',
    new AggregateError([system('ECONNREFUSED', 'connect'), system('ECONNRESET', 'read')]),
  ],
  ['an unexpected error', new TypeError('x is not a function')],
  ['something that is no error', 'oops'],
])('%s: it may have been sent, so it is not sent again automatically', (_, error) =>
  expect(unanswered(error).kind).toBe('unknown'),
);

test('AWS throttling with a 400 is a busy provider, not a bad mail', () => {
  const answer = { status: 400, words: 'Maximum sending rate exceeded.', busy: true };
  expect(failureAnswered('AWS', answer, []).kind).toBe('unavailable');
});

test('a success that cannot be parsed is in doubt, not refused', () => {
  expect(failureAnswered('AWS', { status: 200, words: undefined }, []).kind).toBe('unknown');
});

test('long words are cut', () => {
  const { reason } = failureAnswered('AWS', { status: 400, words: 'word '.repeat(1000) }, []);
  expect(reason.length).toBeLessThan(360);
});
