import { expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';
import { startNotices } from './start-notices';

test('a server in production prints what is wrong, and the code for the first Admin until there is one', async () => {
  const office = await openTestApp({ env: { NODE_ENV: 'production' }, withoutWorkers: true });
  try {
    const printed = () => startNotices(office);
    const wrong = [
      /^7 details of your office are still the example’s, so no email leaves this server: correct them in Settings, Office and Email\.$/,
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
    expect(await startNotices(demo)).toEqual([]);
  } finally {
    await demo.close();
  }
});
