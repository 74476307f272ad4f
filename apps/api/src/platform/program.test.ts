import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inputError } from './operator-error';
import { describeFailure, errorReason } from './program';

/** What the embedded database throws when its disk is full: no Error, no message, the system's number in WebAssembly. */
const fullEmbedded = { name: 'ErrnoError', errno: 51 };
const withCode = (code: string, message = code) => Object.assign(new Error(message), { code });

test.each([
  [undefined, 'Unexpected error: undefined was thrown'],
  [null, 'Unexpected error: null was thrown'],
  ['a text', "Unexpected error: 'a text'"],
  [{ name: 'ErrnoError', errno: 8 }, "Unexpected error: { name: 'ErrnoError', errno: 8 }"],
  [Object.assign(new Error('no trace'), { stack: undefined }), /^Unexpected error: \[?Error: no trace/],
  [new Error(''), /^Unexpected error: Error\b/],
  [new Error('what happened'), /^Unexpected error: Error: what happened\n {4}at /],
  [inputError('Set PORT.'), 'Set PORT.'],
  [new AggregateError([withCode('ECONNREFUSED')], ''), /^Unexpected error: AggregateError/],
  [Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }), /The database does not answer\. Check/],
  [withCode('ENOSPC'), 'It cannot go on: the disk is full (ENOSPC). Put that right, then start it again.'],
  [
    withCode('53100'),
    'It cannot go on: the disk of the database is full (53100). Put that right, then start it again.',
  ],
  [fullEmbedded, 'It cannot go on: the disk is full (ENOSPC). Put that right, then start it again.'],
])('everything that a program throws is described: %o', (thrown, words) => {
  if (typeof words === 'string') expect(describeFailure(thrown)).toBe(words);
  else expect(describeFailure(thrown)).toMatch(words);
});

test('the reason is never empty, and part of a sentence', () => {
  expect(errorReason(fullEmbedded)).toBe('the disk is full (ENOSPC)');
  expect(errorReason(new Error('It broke.'))).toBe('It broke');
  expect(errorReason(withCode('ECONNRESET'))).toBe('the database does not answer');
  for (const thrown of [undefined, null, '', {}, new Error('')]) expect(errorReason(thrown)).not.toBe('');
});

test('a program whose database gives no answer says so, and does not end without a message', () => {
  const script = `import('${join(import.meta.dirname, 'program.ts')}').then((all) => all.runProgram(() => new Promise(() => {})))`;
  const loader = join(import.meta.dirname, '../../test/setup/load-tsx.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--require', loader, '-e', script], { encoding: 'utf8' });
  expect([status, stderr.trim()]).toEqual([
    1,
    'The database has stopped without an answer: its disk may be full. Make room, then start it again.',
  ]);
});
