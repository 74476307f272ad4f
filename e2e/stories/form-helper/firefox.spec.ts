import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../../..');

test('Firefox takes the form helper as it is built', async () => {
  const args = [
    'lint',
    '--source-dir',
    'apps/form-helper/dist/firefox-mv3',
    '--output',
    'json',
    '--no-config-discovery',
  ];
  const { stdout } = await promisify(execFile)('node_modules/.bin/web-ext', args, { cwd: root });
  expect(JSON.parse(stdout)).toMatchObject({ errors: [], summary: { errors: 0 } });
});
