import { readdir } from 'node:fs/promises';
import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { aScan, formOf, openTestApp } from '../../../../test/test-app';
import { breakCommits } from '../../../../test/walks/broken-commits';

const office = await openTestApp();
const mei = await office.staff('Team');
afterEach(() => vi.restoreAllMocks());
afterAll(() => office.close());

const fields = { email: 'ana@example.com', mailServiceProvider: 'AWS' };
const upload = (orderId: number) =>
  office.call(
    uploadDocument,
    {},
    {
      token: mei.token,
      inject: formOf({ ...fields, orderId: String(orderId) }, { name: 'c.png', content: aScan }),
    },
  );
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
const storedFiles = () => readdir(`${office.folder}/uploads`).catch(() => []);

test('a COMMIT that succeeded although its answer was lost is a success, and the file stays', async () => {
  const orderId = await office.order();
  breakCommits(office.database.pool, 'answer lost');
  const { code } = await upload(orderId);
  vi.restoreAllMocks();
  expect(code).toBe(200);
  const { process_status, uploadDoc } = await detailsOf(orderId);
  expect([process_status, uploadDoc.length]).toEqual(['Completed', 1]);
  expect(await storedFiles()).toContain(uploadDoc[0]?.file1);
});

test('when it is unknown whether the COMMIT succeeded, the message says so and the file stays', async () => {
  const orderId = await office.order();
  const before = await storedFiles();
  breakCommits(office.database.pool, 'never arrived');
  const { code, body } = await upload(orderId);
  vi.restoreAllMocks();
  expect([code, body.message]).toEqual([503, expect.stringContaining('look whether your change was saved')]);
  expect(await detailsOf(orderId)).toMatchObject({ process_status: 'New', uploadDoc: [], mailHistory: [] });
  expect((await storedFiles()).length).toBe(before.length + 1);
});
