import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import type { OrderStatus } from '@sac/contract/orders/order-status';
import { handIn, type Office, signIn, staffHeaders } from '../../support/office';
import { type Finding, type Watched, watch } from '../../support/stillness';
import { expect, test } from '../../support/story';

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };

/** Who works there, and on what. */
const people = [
  [desk, 'admin@demo.test'],
  [phone, 'telecaller@demo.test'],
  [desk, 'manager@demo.test'],
  [desk, 'night@demo.test'],
] as const;
/** Who changes orders meanwhile. */
const colleague = { email: 'team@demo.test', name: 'Mei Tan' };

/** What four people have open, a round each: an order at a desk, an order on a phone, and two lists. */
const rounds: [atDesk: OrderStatus, onPhone: OrderStatus, list: string, cards: string][] = [
  ['Pending', 'AwaitingGovt', 'recent-order', 'ready-to-send'],
  ['New', 'ChargeBack', 'contact-customer', 'inbox'],
  ['ChargeBack', 'Completed', 'future-order', 'awaiting-govt'],
  ['Refund', 'AwaitingGovt', 'pending-order', 'ready-to-send'],
  ['AwaitingGovt', 'Contact Customer', 'needs-attention', 'inbox'],
];
/** The rounds in which the network is cut for a while. */
const cut = [1, 3];

/** Somebody else each time: of the same traveller the pages say that the orders may be duplicates. */
function aTraveller() {
  const number = String(Math.random()).slice(2, 9);
  const email = `ana.${number}@example.com`;
  return { passport_number: `X${number}`, email, confirm_email: email };
}

type Row = { round: number; act: string; page: string } & Finding;

test('half an hour in the office moves nothing, covers nothing and is silent', async ({
  request,
  office,
  server,
  newBrowser,
  browserConsole,
}) => {
  test.slow();
  browserConsole.allow(/./);
  const life = await lifeOf(request, { ...office, ...colleague });
  const watched = await Promise.all(
    people.map(async ([size, email]) => {
      const person = await watch(await newBrowser(size));
      await signIn(person.page, { ...office, email });
      return person;
    }),
  );
  const rows: Row[] = [];

  for (const [round, [atDesk, onPhone, ...lists]] of rounds.entries()) {
    const orders = [await life.orderIn(atDesk), await life.orderIn(onPhone)] as const;
    const screens = [...orders.map((id) => `view-order/${encodeOrderId(id)}`), ...lists];
    const look = async (act: string) => {
      for (const [index, person] of watched.entries())
        for (const found of await person.look())
          rows.push({ round, act, page: named(screens[index] ?? '', [atDesk, onPhone][index]), ...found });
    };
    for (const [index, person] of watched.entries()) {
      await person.page.goto(`/admin/${screens[index]}`);
      await expect(person.page.locator('main h1')).toBeVisible();
      await person.settled();
    }
    await look('opening');

    const acts: [string, () => Promise<unknown>][] = [
      ['a customer writes', () => life.write(orders[0])],
      ['a customer answers', () => life.answer(orders[1])],
      ['a card arrives', () => server.run('demo-card', [String(orders[1])])],
      ['a colleague comments', () => Promise.all(orders.map(life.comment))],
      ['a colleague moves an order', () => life.move(orders[0], 'Awaiting')],
      ['a colleague takes an order', () => life.take(orders[1])],
    ];
    const away = cut.includes(round) ? [watched[0], watched[2]] : [];
    for (const [act, happen] of acts) {
      if (act === 'a colleague comments') await Promise.all(away.map((person) => cutOff(person, true)));
      if (act === 'a colleague takes an order') await Promise.all(away.map((person) => cutOff(person, false)));
      await happen();
      const isCut = away.length > 0 && /comments|moves/.test(act);
      const reached = watched.filter((person) => !isCut || !away.includes(person));
      await life.markerReaches(reached);
      await look(act);
    }
  }

  await test.info().attach('half-hour.json', { body: JSON.stringify(rows, null, 1) });
  const worst = summed(rows);
  console.table(worst);
  expect(worst).toEqual([]);
});

const cutOff = (person: Watched | undefined, isOff: boolean) => person?.page.context().setOffline(isOff);

const named = (screen: string, status: OrderStatus | undefined) => (status ? `order in ${status}` : screen);

/** One line for each act on each page and what was found there, the worst of it. */
function summed(rows: Row[]) {
  const lines = new Map<string, Row & { elements: number }>();
  for (const row of rows) {
    const key = [row.round, row.act, row.page, row.kind].join();
    const line = lines.get(key);
    if (!line) lines.set(key, { ...row, elements: 1 });
    else lines.set(key, { ...(row.px > line.px ? row : line), elements: line.elements + 1 });
  }
  return [...lines.values()];
}

/** What colleagues and customers do meanwhile, through the API. */
async function lifeOf(request: APIRequestContext, office: Office) {
  const headers = await staffHeaders(request, office);
  const ok = async (answering: Promise<APIResponse>): Promise<{ data: Record<string, unknown> }> => {
    const answer = await answering;
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const details = async (orderId: number) =>
    (await ok(request.get(`/api/admin/get-orders-details/${orderId}`, { headers }))).data;
  const move = async (orderId: number, updatingStatus: string) => {
    const { process_status: status } = await details(orderId);
    if (status !== updatingStatus)
      await ok(request.put('/api/admin/move-order-status', { headers, data: { orderId, status, updatingStatus } }));
  };
  const take = async (orderId: number) =>
    ok(request.put('/api/admin/assign-order-status', { headers, data: { orderId: [orderId], assignTo: office.name } }));
  const grant = async (orderId: number) => {
    const { email } = await details(orderId);
    const { data } = await ok(request.post('/api/front/track-order', { data: { orderId, email } }));
    return { authorization: data.token as string };
  };
  /** The number of the tile on every staff screen. */
  const newOrders = (page: Page) =>
    page
      .getByRole('navigation', { name: 'Queues' })
      .getByRole('link', { name: /^New Orders/ })
      .textContent();
  return {
    move,
    async orderIn(status: OrderStatus) {
      const orderId = await handIn(request, office, aTraveller());
      await (status === 'Pending' ? take(orderId) : move(orderId, status));
      return orderId;
    },
    async write(orderId: number) {
      const data = { orderId, message: 'My name is wrong. Which hotel did you enter?', key: randomUUID() };
      await ok(request.post('/api/front/report-wrong-details', { headers: await grant(orderId), data }));
    },
    async answer(orderId: number) {
      const multipart = { orderId: String(orderId), message: 'The Raffles.', key: randomUUID() };
      await ok(request.post('/api/front/answer', { headers: await grant(orderId), multipart }));
    },
    comment: (orderId: number) =>
      ok(request.post('/api/admin/add-new-remark', { headers, data: { orderId, remark: 'Called, no answer.' } })),
    take,
    /** Another order comes in: once a screen counts it, everything before it has arrived there too. */
    async markerReaches(people: readonly Watched[]) {
      await handIn(request, office, aTraveller());
      for (const person of people) {
        const isCounted = async () => {
          const { data } = await ok(request.get('/api/admin/get-folder-count', { headers }));
          return ((await newOrders(person.page)) ?? '').replaceAll(/\D/g, '') === String(data.newOrdersCount);
        };
        await expect.poll(isCounted).toBe(true);
        await person.settled();
      }
    },
  };
}
