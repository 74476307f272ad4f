import { getOrderEvents, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  anAuthorityMail,
  aRemark,
  aStoredCard,
  asJourney,
  openNotices,
  serveOrderPage,
  someDetails,
} from '../../../../test/an-order-page';
import { anIncomingCard } from '../../../../test/incoming-card';
import { done, me, open, startBackOffice } from '../../../../test/screen';
import { answer } from '../../../../test/server';
import { queryClient } from '../../../platform/api/query';
import { orderKeys } from '../../orders/order-queries';

startBackOffice();

let order: OrderDetails;
beforeEach(() => serveOrderPage(() => order));

const strip = page.getByRole('region', { name: 'Notices' });
const panel = page.getByRole('region', { name: 'What happened' });
const openOrder = async (given: Partial<OrderDetails>) => {
  order = someDetails({ assign_to: me, process_status: 'Awaiting', ...given });
  await open(`/admin/view-order/${encodeOrderId(100001)}`);
  await expect.element(page.getByRole('region', { name: 'Timeline', exact: true })).toBeInTheDocument();
};
const happens = async (given: Partial<OrderDetails>) => {
  order = { ...order, ...given };
  await queryClient.invalidateQueries({ queryKey: orderKeys.pages });
};

/** 02:00 UTC: the day before in EST, the same day in Singapore. */
const at = '2031-03-01T02:00:00.000Z';
const wrote = {
  at,
  moment: at,
  recorded_at: at,
  answer_id: 1,
  via: 'mail' as const,
  text: 'My hotel has changed.',
  files: [],
};
const movedBy = { id: 9, at, text: 'Moved to Customer Called by Mei Tan.' };
const byColleague: Partial<OrderDetails> = {
  process_status: 'Customer Called',
  last_event_id: 9,
  latestChanges: [movedBy],
};

test.each([
  [1440, 900],
  [1280, 720],
  [390, 844],
])('at %i × %i what others do meanwhile moves and covers nothing', async (width, height) => {
  await page.viewport(width, height);
  await openOrder({});
  const parts = [...document.querySelectorAll('main :is(h1, h2, button, input, textarea, a)')].filter((part) =>
    part.checkVisibility(),
  );
  const placeOf = (part: Element) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
  };
  const before = new Map(parts.map((part) => [part, placeOf(part)]));
  const notice = strip.getByRole('button');

  await happens({ customer_message: wrote });
  await expect.element(notice).toMatchTextContent('The customer wrote: “My hotel has changed.”');
  const [travelling] = asJourney([order, someDetails({ order_id: 100002 })]);
  await happens({ ...travelling, ...byColleague });
  await expect.element(page.getByRole('region', { name: 'Journey' })).toBeInTheDocument();
  await happens({ authority_mail: [anAuthorityMail({ received_at: '2031-03-01T02:05:00.000Z' })] });
  await expect.element(notice).toMatchTextContent('The authority wrote: Correction or refusal· 2 more');
  await happens({ received: [{ is: 'card', card: anIncomingCard(1) }] });
  await expect.element(notice).toMatchTextContent('· 3 more');
  const moved = parts.filter((part) => part.isConnected && placeOf(part) !== before.get(part));
  expect(moved.map(({ textContent }) => textContent)).toEqual([]);

  const { left, right, top, bottom } = notice.element().getBoundingClientRect();
  const covered = parts.filter((part) => {
    const box = part.getBoundingClientRect();
    return box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  });
  expect(covered.map(({ textContent }) => textContent)).toEqual([]);
  expect(right).toBeLessThanOrEqual(width);

  await openNotices();
  const titles = [...panel.element().querySelectorAll('strong')].map(({ textContent }) => textContent);
  expect(titles).toContain('An approved card was received');
  expect(titles.filter((title) => !title?.includes('card'))).toEqual([
    'The authority wrote: Correction or refusal',
    'Changed by others',
    'The customer wrote',
  ]);
});

test('around midnight each event has one day, in EST, in every part of the page', async () => {
  const event = { id: 1, at, kind: 'commented', actor: 'Mei Tan', from: null, to: null, detail: {} } as const;
  answer(getOrderEvents, () => ({ ...done, data: [event] }));
  await openOrder({
    process_status: 'Refund',
    arrival_date: '2031-05-01',
    submitted_at: at,
    card_at: at,
    refund_date: '2031-03-01',
    refunded_at: at,
    uploadDoc: [aStoredCard({ create_ts: at })],
    remark: [aRemark({ us_date: '28/02/2031', us_time: '21:00:00' })],
  });
  const article = page.getByRole('article');
  await expect.element(article).toMatchTextContent('Submitted 28/02/2031Card 28/02/2031');
  await happens({ customer_message: wrote, authority_mail: [anAuthorityMail({ received_at: at })], ...byColleague });
  await openNotices();
  for (const part of [...panel.getByRole('region').elements(), ...article.element().querySelectorAll('time')])
    expect(part.textContent).toContain('28/02/2031');
  await expect.element(page.getByRole('region', { name: 'Order Details' })).toMatchTextContent('Refund date28/02/2031');
  expect(article.element().textContent).not.toContain('01/03/2031');
});
