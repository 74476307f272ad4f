import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../../..');

/** By what `web-ext lint` runs; web-ext itself would be installed with the product, because WXT may use it. */
test('Firefox takes the form helper as it is built', async () => {
  const args = ['apps/form-helper/dist/firefox-mv3', '--output', 'json'];
  const { stdout } = await promisify(execFile)('node_modules/.bin/addons-linter', args, { cwd: root });
  expect(JSON.parse(stdout)).toMatchObject({ errors: [], summary: { errors: 0 } });
});
