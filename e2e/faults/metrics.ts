import { expect, test } from '@playwright/test';
import { type Acknowledged, details, forEachOrder, handedOver } from '../support/work';

interface Mail {
  id: number;
  state: string;
}

/**
 * Waits until no mail of the orders is waiting, and compares Email History with what the provider received: 'sent'
 * means exactly once, and nothing was sent twice. A mail whose sending was interrupted may be in doubt. Also returns the
 * files that the orders' rows name.
 */
export async function settledMails(
  baseURL: string,
  headers: { authorization: string },
  orders: Acknowledged[],
  taken: { body: string }[],
) {
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
  const inDoubt = mails.filter(({ state }) => state === 'failed').length;
  return { sent: mails.length - inDoubt, inDoubt, files };
}

/** Prints the metrics and adds them to the report (test-results/playwright.json). */
export function reportMetrics(
  orders: Acknowledged[],
  { lost, doubled }: { lost: string[]; doubled: string[] },
  mails: { sent: number; inDoubt: number },
): void {
  const acknowledged = {
    orders: orders.filter(({ orderId }) => orderId !== null).length,
    moves: orders.filter(({ isMoved }) => isMoved).length,
    cards: orders.filter(({ sha256 }) => sha256 !== null).length,
  };
  const { sent, inDoubt } = mails;
  const mailed = { sent, inDoubt };
  const description = JSON.stringify({ acknowledged, lost: lost.length, doubled: doubled.length, mails: mailed });
  test.info().annotations.push({ type: 'fault metrics', description });
  process.stdout.write(`    ${description}\n`);
}
