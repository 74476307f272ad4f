import { expect, test, vi } from 'vitest';
import { openTestApp } from '../../../test/test-app';
import { memoryNotice, startNotices } from './start-notices';

test.each([
  [null, 1_199, /needs 1200 MB of memory and has 1199 MB: .* With PostgreSQL \(DATABASE_URL\) 384 MB are enough\.$/],
  [null, 1_200, null],
  ['postgres://x', 383, /^The server needs 384 MB of memory and has 383 MB: .* its work\.$/],
  ['postgres://x', 384, null],
])('with the database %s and %i MB', (databaseUrl, mb, said) => {
  const notice = memoryNotice({ databaseUrl }, mb * 1e6);
  if (said) expect(notice).toMatch(said);
  else expect(notice).toBeNull();
});

test('a server in production prints what is wrong, and the code for the first Admin until there is one', async () => {
  const office = await openTestApp({ env: { NODE_ENV: 'production' }, withoutWorkers: true });
  try {
    const printed = async () => (await startNotices(office)).filter((notice) => !notice.includes('MB of memory'));
    const wrong = [
      /^14 details of your office are still the example’s, so no email leaves this server: correct them in Settings, Office and Email\.$/,
      /^http:\/\/office\.test has no encryption/,
    ].map((sentence) => expect.stringMatching(sentence));
    expect(await printed()).toEqual([
      ...wrong,
      expect.stringMatching(
        /^Set up this office at http:\/\/office\.test with the code [2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/,
      ),
    ]);
    await office.staff('Admin');
    expect(await printed()).toEqual(wrong);
  } finally {
    await office.close();
  }
});

test('the demo prints nothing that only an office in production can put right', async () => {
  const demo = await openTestApp({ withoutWorkers: true });
  try {
    expect(demo.config.demoOrders).not.toBeNull();
    vi.spyOn(process, 'constrainedMemory').mockReturnValue(1e6);
    expect(await startNotices(demo)).toEqual([]);
  } finally {
    vi.restoreAllMocks();
    await demo.close();
  }
});
