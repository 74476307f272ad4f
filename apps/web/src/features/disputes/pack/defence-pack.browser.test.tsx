import {
  defencePackDetails,
  getDefenceFile,
  getDefencePackPdf,
  type MadePack,
  madePackHeader,
  type PackOnScreen,
} from '@sac/contract/disputes/evidence-api';
import { evidenceLimitOf } from '@sac/contract/disputes/evidence-limits';
import { evidencePoints } from '@sac/contract/disputes/evidence-points';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();

const aPack = (given: Partial<PackOnScreen> = {}): PackOnScreen => ({
  orderId: 100001,
  defencePackType: 1,
  madeAt: '2031-01-02T03:04:05.000Z',
  check: null,
  transactionId: 'TXN-1',
  merchantName: 'LIONCITY',
  provider: { name: 'Lion City', address: '1 Street', phone: '+65', email: 'help@lion.example', taxId: 'T-1' },
  letter: {
    date: '01/01/2031 (EST)',
    title: 'Response',
    references: [{ label: 'Order ID', value: '100001' }],
    opening: 'To the bank.',
    arguments: [{ title: 'What was sold', text: 'A service.', attachments: ['A'] }],
    disclaimer: 'A third party.',
  },
  attachments: [],
  limit: evidenceLimitOf({ network: 'American Express', gateway: 'Stripe', stage: 'chargeback' }),
  missing: [],
  contradictions: [],
  isUnserved: false,
  ...given,
});
const gap = (key: 'downloaded' | 'transaction') => ({ key, ...evidencePoints[key] });
const missing = page.getByRole('region', { name: 'Missing evidence' });
const show = async (given: Partial<PackOnScreen> = {}) => {
  answer(defencePackDetails, () => ({ ...done, data: aPack(given) }));
  answer(getDefencePackPdf, () => refuse(409, 'Not in this test.'));
  await open(`/admin/view-order/${encodeOrderId(100001)}/defence-pack/1`);
  await expect.element(page.getByRole('article', { name: 'Defence Pack 1' })).toBeVisible();
};
const download = page.getByRole('button', { name: 'Download PDF' });
const dialog = page.getByRole('dialog', { name: 'Make the pack anyway?' });

test('what is missing is listed above the paper, with how to get it, and not on it', async () => {
  await show({ missing: [gap('downloaded'), gap('transaction')] });
  await expect
    .element(missing)
    .toMatchTextContent('Card downloaded from the customer’s page. Ask the customer to open');
  await expect.element(missing).not.toMatchTextContent('Transaction id');
  expect(page.getByRole('article', { name: 'Defence Pack 1' }).element().contains(missing.element())).toBe(false);
});

test('in what the dispute differs from the payment is listed above the paper, and not on it', async () => {
  await show({ contradictions: ['Amount: USD 45.00 in the dispute, SGD 39.00 on the order.'] });
  const contradictions = page.getByRole('region', { name: 'Contradictions' });
  await expect.element(contradictions).toMatchTextContent('Amount: USD 45.00 in the dispute, SGD 39.00 on the order.');
  expect(page.getByRole('article', { name: 'Defence Pack 1' }).element().contains(contradictions.element())).toBe(
    false,
  );
});

test('a complete pack has no such notice, and is made at once', async () => {
  await show();
  await expect.element(missing).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Contradictions' })).not.toBeInTheDocument();
  await download.click();
  await expect.poll(() => askedOf(getDefencePackPdf)).toHaveLength(1);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a pack that shows no service is asked about in words before it is made', async () => {
  await show({ isUnserved: true });
  await download.click();
  await expect
    .element(dialog)
    .toMatchTextContent('This order has no approved card, no sent email and no download. Make the pack anyway?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(getDefencePackPdf)).toHaveLength(0);
  await page.getByRole('button', { name: 'Print Defence Pack 1' }).click();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await download.click();
  await dialog.getByRole('button', { name: 'Make the pack' }).click();
  await expect.poll(() => askedOf(getDefencePackPdf)).toEqual([{ orderId: 100001, defencePackType: 1 }]);
});

test('every file answers the dispute of the address', async () => {
  await show();
  answer(getDefenceFile, () => refuse(409, 'Not in this test.'));
  await open(`/admin/view-order/${encodeOrderId(100001)}/defence-pack/1?dispute=7`);
  await expect.element(page.getByRole('article', { name: 'Defence Pack 1' })).toBeVisible();
  await download.click();
  await page.getByRole('button', { name: 'Both packs in one file' }).click();
  const answered = { orderId: 100001, disputeId: 7 };
  await expect.poll(() => askedOf(getDefenceFile)).toEqual([answered]);
  expect(askedOf(getDefencePackPdf)).toEqual([{ ...answered, defencePackType: 1 }]);
  expect(askedOf(defencePackDetails).at(-1)).toEqual({ ...answered, defencePackType: 1 });
});

const limits = page.getByRole('region', { name: 'Limits for evidence' });
const pdfOf = (made: MadePack | null) => () =>
  new Response(new Blob(['%PDF-']), {
    headers: { 'content-type': 'application/pdf', ...(made && { [madePackHeader]: JSON.stringify(made) }) },
  });

test('what the network and the processor take is above the paper, its sources one click away', async () => {
  await show();
  await expect
    .element(limits)
    .toMatchTextContent(
      'For American Express by Stripe: at most 20 pages and 4.5 MB, in one PDF. A download is fitted',
    );
  const sources = limits.getByRole('group');
  await expect.element(sources).not.toHaveAttribute('open');
  await limits.getByText('Sources and notes').click();
  await expect.element(sources).toHaveAttribute('open');
  await expect
    .element(sources.getByRole('link', { name: /^American Express, Adding Documents to a Case/ }))
    .toHaveAttribute('href', expect.stringContaining('adding-documents-to-a-case'));
  await expect.element(limits).toMatchTextContent('compared on 29/11/2026');
  await expect.element(limits).toMatchTextContent('Stripe counts the pages of all files');
  expect(page.getByRole('article', { name: 'Defence Pack 1' }).element().contains(limits.element())).toBe(false);
});

test('an unknown processor is said, and why the limits are so strict', async () => {
  await show({ limit: evidenceLimitOf({ network: 'American Express', gateway: null, stage: 'chargeback' }) });
  await expect
    .element(limits)
    .toMatchTextContent(
      'at most 18 pages and 0.75 MB, in one PDF without colour. A download is fitted to it. The processor of this payment is not recorded',
    );
});

test('after a download the screen says how large the file is and what was done to fit it', async () => {
  await show();
  answer(getDefencePackPdf, pdfOf({ pages: 7, bytes: 400_000, changes: [] }));
  answer(
    getDefenceFile,
    pdfOf({ pages: 20, bytes: 4_412_000, changes: ['smaller pictures', 'shorter tables', 'shorter emails'] }),
  );
  await download.click();
  await expect.element(limits.getByRole('status')).toMatchTextContent('Defence Pack 1: 7 pages and 0.4 MB.');
  await page.getByRole('button', { name: 'Both packs in one file' }).click();
  await expect
    .element(limits.getByRole('status'))
    .toMatchTextContent(
      'Both packs in one file: 20 pages and 4.4 MB. To fit, pictures have a lower resolution, long tables are shortened, and emails are shortened.',
    );
});

test('without the figures in the answer the file is saved all the same', async () => {
  await show();
  answer(getDefencePackPdf, pdfOf(null));
  await download.click();
  await expect.poll(() => askedOf(getDefencePackPdf)).toHaveLength(1);
  await expect.element(download).toBeEnabled();
  await expect.element(limits.getByRole('status')).toHaveTextContent('');
});
