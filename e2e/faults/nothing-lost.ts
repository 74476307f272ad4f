import { expect } from '@playwright/test';
import type { Office } from '../support/office';
import { type Acknowledged, details, forEachOrder, handedOver, lookForLosses } from '../support/work';

interface Mail {
  id: number;
  state: string;
}

type Headers = { authorization: string };

/**
 * Expects that everything acknowledged is there, once, and that Email History is what the provider received: 'sent' means
 * exactly once, and nothing was sent twice.
 * @returns how many mails are in doubt because their sending was interrupted, and the files that the orders' rows name
 */
export async function expectNothingLost(
  baseURL: string,
  office: Office,
  headers: Headers,
  orders: Acknowledged[],
  taken: { body: string }[],
) {
  expect(await lookForLosses(baseURL, office, headers, orders)).toEqual({ lost: [], doubled: [] });
  let mails: Mail[] = [];
  let files: string[] = [];
  const unsettled = async () => {
    mails = [];
    files = [];
    await forEachOrder(orders, async ({ orderId }) => {
      if (orderId === null) return;
      const { mailHistory, uploadDoc } = await details(baseURL, headers, orderId);
      mails.push(...mailHistory);
      files.push(...uploadDoc.map(({ file1 }: { file1: string }) => file1));
    });
    return mails.filter(({ state }) => state !== 'sent' && state !== 'failed').length;
  };
  await expect.poll(unsettled).toBe(0);
  const times = handedOver(taken);
  const wrong = mails.filter(({ id, state }) => state === 'sent' && times.get(String(id)) !== 1);
  expect(wrong).toEqual([]);
  expect([...times.values()].filter((n) => n > 1)).toEqual([]);
  return { inDoubt: mails.filter(({ state }) => state === 'failed').length, files };
}
