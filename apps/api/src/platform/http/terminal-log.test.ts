import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';
import { openTerminalLog } from './terminal-log';

const printed: string[] = [];
const office = await openTestApp({
  env: { LOG_LEVEL: 'info' },
  logTo: { write: (line) => void printed.push(line) },
  terminal: openTerminalLog(false),
});
afterAll(() => office.close());

/** What is printed meanwhile, with the time, durations and places in files replaced. */
async function printedBy(work: () => unknown): Promise<string> {
  printed.length = 0;
  await work();
  return printed
    .join('')
    .replaceAll(/^\[\d\d:\d\d:\d\d\]/gm, '[time]')
    .replaceAll(/\d+ ms/g, 'N ms')
    .replaceAll(/ {4}at .*/g, '    at …')
    .replaceAll(/( *at …\n)+/g, ' at …\n')
    .replaceAll(/ +$/gm, '');
}

const { log } = office.app;
const broken = Object.assign(new Error('no room \u001b[31m\nfor mei@example.com'), { name: 'TypeError' });

test.each<[string, () => unknown, string]>([
  [
    'a request',
    () => office.app.inject({ method: 'POST', url: '/api/login?email=mei@example.com', payload: '{' }),
    '[time]: POST /api/login 415 in N ms\n',
  ],
  ['a message', () => log.info('settings were read'), '[time]: settings were read\n'],
  ['a warning', () => log.warn('the clock is wrong'), '[time] WARN: the clock is wrong\n'],
  [
    'what a job did',
    () => log.info({ job: 'sweep-files', jobId: 'f1', store: 'mailbox', removed: 3 }, 'files were removed'),
    '[time]: sweep-files: files were removed {"store":"mailbox","removed":3}\n',
  ],
  [
    'an error, with its stack and nothing that a terminal or a reader must not get',
    () => log.error({ err: broken, reqId: '4f1c' }, 'request failed'),
    '[time] ERROR: request failed (reference 4f1c)\n    err: TypeError: no room ?[31m for (email)\n at …\n',
  ],
])('%s on a terminal', async (_what, work, line) => {
  expect(await printedBy(work)).toBe(line);
});

test.each([
  ['the demo on a terminal', '', ['the clock is wrong']],
  ['another LOG_LEVEL', 'info', ['all is well', 'the clock is wrong']],
])('%s: what is printed', async (_what, LOG_LEVEL, expected) => {
  const lines: string[] = [];
  const demo = await openTestApp({
    env: { LOG_LEVEL },
    logTo: { write: (line) => void lines.push(line) },
    terminal: openTerminalLog(false),
    withoutWorkers: true,
  });
  demo.app.log.info('all is well');
  demo.app.log.warn('the clock is wrong');
  expect(lines.map((line) => line.trim().split(': ').at(-1))).toEqual(expected);
  await demo.close();
});
