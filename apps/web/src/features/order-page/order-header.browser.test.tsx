import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { formatDate } from '@sac/contract/platform/dates';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inDays, someDispute } from '../../../test/a-dispute';
import { aStoredPass, serveOrderPage, someDetails } from '../../../test/an-order-page';
import { me, open, startBackOffice } from '../../../test/screen';

startBackOffice();

const withdrawn = { withdrawn_at: '2031-03-05T00:00:00Z', withdrawn_by: 'Mei Tan', withdrawn_reason: 'Of another.' };
/** 23:00 UTC is the next day in Singapore. */
const submitted = { submitted_at: '2031-02-27T23:00:00Z' };
const all = { ...submitted, card_at: '2031-03-01T03:04:05Z', epasses: [aStoredPass()] };

const openHeader = async (given: Partial<OrderDetails>) => {
  const order = someDetails({ assign_to: me, process_status: 'Completed', ...given });
  serveOrderPage(() => order);
  await open(`/admin/view-order/${encodeOrderId(100001)}`);
  await expect.element(page.getByRole('region', { name: 'Timeline', exact: true })).toBeInTheDocument();
  await document.fonts.ready;
  return document.querySelector('main article > header') as HTMLElement;
};
const tripOf = (header: HTMLElement) =>
  [...header.querySelectorAll('[title="Days in Singapore"] span')].map(({ textContent }) => textContent);

test.each<[string, Partial<OrderDetails>, string[]]>([
  ['nothing', {}, []],
  ['the submission', submitted, ['Submitted 28/02/2031']],
  ['all', all, ['Submitted 28/02/2031', 'Card 01/03/2031', 'e-Pass 04/03/2031', 'Last day of stay 02/04/2031']],
  [
    'an e-Pass that was withdrawn',
    { ...all, epasses: [aStoredPass(withdrawn), aStoredPass({ id: 3 })] },
    ['Submitted 28/02/2031', 'Card 01/03/2031'],
  ],
])('the header says what is recorded of the trip: %s', async (_, given, trip) => {
  const header = await openHeader(given);
  expect(tripOf(header)).toEqual(trip);
  // Nothing below it moves down for it.
  expect(header.getBoundingClientRect().height).toBe(44);
});

test.each([
  [[], 'No dispute recorded'],
  [
    [someDispute({ respond_by: inDays(9) }), someDispute({ id: 8, respond_by: inDays(3), amount: '25.50' })],
    `Respond by ${formatDate(inDays(3))} · Visa 13.1 · SGD 25.50`,
  ],
  [[someDispute({ state: 'submitted' })], 'Submitted · Visa 13.1 · SGD 1,250.50'],
])(
  'the header of a ChargeBack order says what must be answered first, in place of the arrival: %#',
  async (disputes, text) => {
    const header = await openHeader({ process_status: 'ChargeBack', disputes });
    expect(header.textContent).toContain(text);
    expect(header.textContent).not.toContain('Arrival');
  },
);

test('on a phone the trip takes two lines, and the page is as wide as the window', async () => {
  await page.viewport(390, 844);
  const without = (await openHeader({})).getBoundingClientRect().height;
  const header = await openHeader(all);
  expect(tripOf(header)).toHaveLength(4);
  expect(header.getBoundingClientRect().height - without).toBeLessThanOrEqual(36);
  expect(document.documentElement.scrollWidth).toBe(390);
});
