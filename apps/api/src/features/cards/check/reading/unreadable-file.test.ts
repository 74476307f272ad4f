import { mkdir, rm } from 'node:fs/promises';
import { linkDocument } from '@sac/contract/cards/documents-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { afterAll, expect, test } from 'vitest';
import { uploadOne } from '../../../../../test/mails';
import { openTestApp } from '../../../../../test/test-app';

const office = await openTestApp();
afterAll(() => office.close());

test('a stored file that opens but cannot be read gives a plain text error and not a download', async () => {
  const { orderId, mei } = await uploadOne(office);
  const details = await office.call(getOrderDetails, { orderId }, mei);
  const [document] = (details.body.data as OrderDetails).uploadDoc;
  const link = await office.call(linkDocument, { documentId: document?.id ?? 0 }, mei);
  // Opening a folder succeeds, and reading it fails.
  const file = `${office.folder}/uploads/${document?.file1}`;
  await rm(file);
  await mkdir(file);
  const answer = await office.app.inject((link.body.data as { url: string }).url);
  expect([answer.statusCode, answer.body]).toEqual([
    500,
    'The file cannot be read right now. Please try again in a minute.',
  ]);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.headers['content-disposition']).toBeUndefined();
});
