// Approved cards that are sent automatically: many dropped at once, and by email.
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { ownIdentity } from '../../apps/api/test/own-identity.ts';
import { freePort } from '../../scripts/postgres.ts';
import { ask, get } from '../ask.ts';
import { account, copyOrders } from '../load-orders.ts';
import { median } from '../measure.ts';
import { atLeast, atMost, type Bench, p95, some } from '../metrics.ts';
import { cardOf, type Traveller, travellersIn } from '../office-work.ts';
import { type Product, signIn, startProduct } from '../product.ts';
import type { Line } from '../report.ts';

const dropped = some(200, 6);
const oneByOne = some(40, 2);
const together = some(200, 4);
const giveUpMs = 300_000;

export async function measureCards({ server }: Bench): Promise<Line[]> {
  const url = await copyOrders(server, 'bench_cards');
  const smtpPort = await freePort();
  // One address sends all, and opens a connection while it closes another.
  const settings = { SMTP_PORT: `127.0.0.1:${smtpPort}` };
  const product = await startProduct(url, settings);
  const client = new pg.Client(url);
  await client.connect();
  try {
    const travellers = await travellersIn(client, dropped + oneByOne + together);
    const [first, second] = [dropped, dropped + oneByOne];
    return [
      await measureDropped(product, travellers.slice(0, first)),
      ...(await measureMails(client, smtpPort, travellers.slice(first, second), travellers.slice(second))),
    ];
  } finally {
    await client.end();
    await product.stop();
  }
}

async function measureDropped(product: Product, orders: Traveller[]): Promise<Line> {
  const started = performance.now();
  const { ready, uploaded } = await dropCards(product, orders);
  const seconds = (performance.now() - started) / 1000;
  const note = `${ready} matched; uploaded after ${(uploaded / 1000).toFixed(1)} s`;
  if (ready < dropped * 0.9) throw new Error(`Only ${ready} of ${dropped} cards found their orders.`);
  return atMost(`${dropped} dropped cards, until all are read`, seconds, 60, 's', 1, note);
}

interface Batch {
  data: { waiting: number; cards: { state: string }[] };
}

/** Uploads cards as the screen does, a file a request and three at a time, and waits until all are read. */
export async function dropCards(product: Product, orders: Traveller[]): Promise<{ ready: number; uploaded: number }> {
  const token = await signIn(product, account);
  const files = orders.map((order) => ({ name: `${order.order_id}.pdf`, content: cardOf(order) }));
  const batchKey = crypto.randomUUID();
  let batchId = 0;
  const started = performance.now();
  const sendNext = async () => {
    for (let file = files.shift(); file; file = files.shift()) {
      const body = new FormData();
      body.append('batchKey', batchKey);
      body.append('card', new Blob([new Uint8Array(file.content)]), file.name);
      const call = { method: 'POST' as const, path: '/api/admin/upload-batch-card', body };
      ({ batchId } = await ask<{ batchId: number }>(product.url, call, token));
    }
  };
  await Promise.all([sendNext(), sendNext(), sendNext()]);
  const uploaded = performance.now() - started;
  for (;;) {
    const { data } = await ask<Batch>(product.url, get(`/api/admin/get-card-batch/${batchId}`), token);
    const ready = data.cards.filter(({ state }) => state === 'ready').length;
    if (data.waiting === 0) return { ready, uploaded };
    if (performance.now() - started > giveUpMs) throw new Error(`${data.waiting} cards were not read.`);
    await sleep(200);
  }
}

async function measureMails(client: pg.Client, port: number, single: Traveller[], many: Traveller[]): Promise<Line[]> {
  const mailer = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true, maxConnections: 4 });
  const mail = (order: Traveller) =>
    mailer.sendMail({
      from: 'noreply@cards.example',
      to: `${order.order_id}@${ownIdentity.OFFICE_MAIL_DOMAIN}`,
      subject: `Approved arrival card ${order.order_id}`,
      text: 'The approved card is attached.',
      attachments: [{ filename: 'card.pdf', content: cardOf(order) }],
    });
  const untilReady = async (orders: Traveller[]) => {
    const started = performance.now();
    for (;;) {
      const { rows } = await client.query<{ ready: number }>(
        // No name server knows this sender, so a person has to look; the work until then is the same.
        `select count(*)::int as ready from incoming_card
        where incoming_mail_id is not null and verdict = 'matches' and order_id = any($1)`,
        [orders.map(({ order_id }) => order_id)],
      );
      if (rows[0]?.ready === orders.length) return performance.now() - started;
      if (performance.now() - started > giveUpMs)
        throw new Error(`${rows[0]?.ready} of ${orders.length} mails were read.`);
      await sleep(10);
    }
  };
  try {
    const seconds: number[] = [];
    for (const order of single) {
      await mail(order);
      seconds.push((await untilReady([order])) / 1000);
    }
    const started = performance.now();
    await Promise.all(many.map(mail));
    await untilReady(many);
    const perMinute = (many.length / (performance.now() - started)) * 60_000;
    return [
      atMost(
        'a card by mail, from its end until it is compared, p95',
        p95(seconds),
        2,
        's',
        2,
        `median ${median(seconds).toFixed(2)} s`,
      ),
      atLeast(`${many.length} cards by mail at once`, perMinute, 120, 'a minute', 0),
    ];
  } finally {
    mailer.close();
  }
}
