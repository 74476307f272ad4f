import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { type BatchCard, getCardBatch, uploadBatchCard } from '@sac/contract/card-batches-api';
import { formatDate } from '@sac/contract/dates';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page-api';
import { sendReadyCards } from '@sac/contract/received-cards-api';
import { anApplication } from '@sac/contract/test/an-application';
import { aCard } from '../../apps/api/test/a-card';
import { handIn, officeOf } from '../support/office';
import { startServer } from '../support/server';
import { tokenOf } from '../support/work';

const count = 40;

test('killed while cards are dropped, read and sent: each is there once and sent once', async ({ playwright }) => {
  const settings = { MAIL_UNDO_SECONDS: '0', MAIL_RETRY_SECONDS: '1', INTAKE_PER_MINUTE: '1000' };
  const server = await startServer('postgres', { DEMO_ORDERS: '0', ...settings });
  const office = officeOf('postgres');
  const headers = await tokenOf(server.baseURL, office);
  const request = await playwright.request.newContext({ baseURL: server.baseURL });
  const orders: { orderId: number; card: Buffer }[] = [];
  for (let at = 0; at < count; at += 1) {
    const passport_number = `F${String(7_000_000 + at)}`;
    const { first_name, last_name, arrival_date } = anApplication();
    const rows = [
      ['Full name', `${first_name} ${last_name}`],
      ['Passport number', passport_number],
      ['Date of arrival', formatDate(String(arrival_date))],
    ];
    orders.push({ orderId: await handIn(request, office, { passport_number }), card: aCard(rows) });
  }

  /** Asks until the server answers, as a person does who presses the button again. */
  const insist = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await ask();
      } catch {
        await sleep(100);
      }
    }
  };
  const call = (path: string, init: RequestInit) =>
    insist(async () => {
      const answer = await fetch(`${server.baseURL}/api${path}`, {
        ...init,
        headers: { ...headers, ...init.headers },
      });
      if (answer.status >= 500) throw new Error(await answer.text());
      return (await answer.json()) as Record<string, unknown>;
    });
  const killWhile = async (work: Promise<unknown>, times: number) => {
    let isOver = false;
    const over = work.finally(() => {
      isOver = true;
    });
    for (let time = 0; time < times && !isOver; time += 1) {
      await sleep(700);
      await server.kill();
      await server.restart();
    }
    await over;
  };

  const batchKey = crypto.randomUUID();
  let batchId = 0;
  const waiting = [...orders];
  const drop = async () => {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      const { orderId, card } = order;
      const body = () => {
        const form = new FormData();
        form.append('batchKey', batchKey);
        form.append('card', new Blob([new Uint8Array(card)]), `${orderId}.pdf`);
        return form;
      };
      ({ batchId } = (await call(uploadBatchCard.path, { method: 'POST', body: body() })) as { batchId: number });
    }
  };
  await killWhile(Promise.all([drop(), drop(), drop()]), 3);
  const cards = async () => {
    const path = getCardBatch.path.replace(':batchId', String(batchId));
    return ((await call(path, {})) as { data: { cards: BatchCard[] } }).data.cards;
  };
  const statesOf = async () => (await cards()).map(({ state }) => state);
  await expect.poll(statesOf).toEqual(orders.map(() => 'ready'));
  expect((await cards()).map(({ order, name }) => `${order?.order_id}.pdf` === name)).toEqual(orders.map(() => true));

  const ids = (await cards()).map(({ received_card_id }) => received_card_id);
  const send = async () => {
    for (let from = 0; from < ids.length; from += 10) {
      const body = JSON.stringify({ cardId: ids.slice(from, from + 10), mailServiceProvider: 'AWS' });
      await call(sendReadyCards.path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    }
  };
  await killWhile(send(), 2);
  expect(await statesOf()).toEqual(orders.map(() => 'sent'));
  for (const { orderId } of orders) {
    const path = getOrderDetails.path.replace(':orderId', String(orderId));
    const { data } = (await call(path, {})) as { data: OrderDetails };
    expect(data.process_status).toBe('Completed');
    expect(data.uploadDoc).toHaveLength(1);
    expect(data.mailHistory.filter(({ kind }) => kind === 'completion')).toHaveLength(1);
  }
  await request.dispose();
  await server.stop();
});
