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
/** 02:00 UTC is still the day before in EST. */
const submitted = { submitted_at: '2031-02-28T02:00:00Z' };
const all = { ...submitted, card_at: '2031-03-01T03:04:05Z', epasses: [aStoredPass()] };

const openHeader = async (given: Partial<OrderDetails>) => {
  const order = someDetails({ assign_to: me, process_status: 'Completed', ...given });
  serveOrderPage(() => order);
  await open(`/admin/view-order/${encodeOrderId(100001)}`);
  await expect.element(page.getByRole('region', { name: 'Timeline', exact: true })).toBeInTheDocument();
  return page.getByRole('article').element();
};
const tripOf = (article: Element) =>
  [...([...article.querySelectorAll('header p')].at(-1)?.children ?? [])].map(({ textContent }) => textContent);
const topOf = (article: Element) => article.querySelector('section[id="email-history"]')?.getBoundingClientRect().top;

test.each<[string, Partial<OrderDetails>, string[]]>([
  ['nothing', {}, []],
  ['the submission', submitted, ['Submitted 27/02/2031']],
  ['all', all, ['Submitted 27/02/2031', 'Card 28/02/2031', 'e-Pass 04/03/2031', 'Last day of stay 02/04/2031']],
  [
    'an e-Pass that was withdrawn',
    { ...all, epasses: [aStoredPass(withdrawn), aStoredPass({ id: 3 })] },
    ['Submitted 27/02/2031', 'Card 28/02/2031'],
  ],
])('the header says what is recorded of the trip: %s', async (_, given, trip) => {
  expect(tripOf(await openHeader(given))).toEqual(trip);
});

test.each([
  [[], 'No dispute recorded'],
  [
    [someDispute({ respond_by: inDays(9) }), someDispute({ id: 8, respond_by: inDays(3), amount: '25.50' })],
    `Respond by ${formatDate(inDays(3))} · Visa 13.1 · SGD 25.50`,
  ],
  [[someDispute({ state: 'submitted' })], 'Submitted · Visa 13.1 · SGD 1,250.50'],
  // The deadline of the first is some hours of the next day later.
  [
    [
      someDispute({ respond_by: inDays(3), respond_until: `${inDays(3)}T18:00:00.000Z`, amount: '99.00' }),
      someDispute({ id: 8, respond_by: inDays(3), stage: 'appeal', amount: '25.50' }),
    ],
    `Respond by ${formatDate(inDays(3))} · Appeal · Visa 13.1 · SGD 25.50`,
  ],
])(
  'the header of a ChargeBack order says what must be answered first, in place of the arrival: %#',
  async (disputes, text) => {
    const [header] = (await openHeader({ process_status: 'ChargeBack', disputes })).getElementsByTagName('header');
    expect(header?.textContent).toContain(text);
    expect(header?.textContent).not.toContain('Arrival');
  },
);

test.each([
  [1440, 900],
  [390, 844],
])('at %i × %i the trip moves nothing below it, and the page is as wide as the window', async (width, height) => {
  await page.viewport(width, height);
  const without = topOf(await openHeader({}));
  const article = await openHeader(all);
  expect(tripOf(article)).toHaveLength(4);
  expect(topOf(article)).toBe(without);
  expect(document.documentElement.scrollWidth).toBe(width);
});
