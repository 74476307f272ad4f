import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { languagesOf, publicPageFile, publicPages } from '@sac/contract/platform/languages';
import { scriptsOf } from '../../../scripts/bundle-sizes';

const mostBytes = 105_000;

test('the public pages load at most 105 KB of JavaScript in every language, and nothing of the admin', {
  tag: '@everyday',
}, async () => {
  for (const file of publicPages.flatMap((page) => languagesOf(page).map((tag) => publicPageFile(page, tag)))) {
    const scripts = await scriptsOf(file);
    const size = [...scripts.values()].reduce((sum, content) => sum + gzipSync(content).length, 0);
    expect(size, file).toBeLessThanOrEqual(mostBytes);
    // The calls and libraries of the admin, and zod: the form checks what is typed without it.
    const others = /\/admin\/|mantine|tanstack|ZodError/i;
    const found = [...scripts].filter(([, content]) => others.test(content.toString())).map(([name]) => name);
    expect(found, file).toEqual([]);
  }
});
