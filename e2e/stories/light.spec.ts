import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { languagePage, languageTags } from '@sac/contract/languages';
import { scriptsOf } from '../../scripts/bundle-sizes';

const mostBytes = 100_000;

test('the public pages load at most 100 KB of JavaScript in every language, and nothing of the office', async () => {
  for (const tag of languageTags) {
    const scripts = await scriptsOf(languagePage(tag));
    const size = [...scripts.values()].reduce((sum, content) => sum + gzipSync(content).length, 0);
    expect(size, tag).toBeLessThanOrEqual(mostBytes);
    // What the office alone calls, and what it is drawn with.
    const ofTheOffice = /\/admin\/|mantine|react-dom|tanstack/i;
    const found = [...scripts].filter(([, content]) => ofTheOffice.test(content.toString())).map(([file]) => file);
    expect(found, tag).toEqual([]);
  }
});
