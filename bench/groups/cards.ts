// Approved cards that are sent automatically: many dropped at once, and by email.
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { aCard } from '../../apps/api/test/files/a-card.ts';
import { ownIdentity } from '../../apps/api/test/own-identity.ts';
import { formatDate } from '../../packages/contract/src/platform/dates.ts';
import { freePort } from '../../scripts/postgres.ts';
import { account, provideOrders } from '../load-orders.ts';
import { median } from '../measure.ts';
import { atLeast, atMost, type Bench, p95 } from '../metrics.ts';
import { type Product, signIn, startProduct } from '../product.ts';
import type { Line } from '../report.ts';

const dropped = 200;
const oneByOne = 40;
const together = 200;
const fewOrders = 10_000;
const database = 'bench_cards';
const giveUpMs = 300_000;

interface Order {
  order_id: number;
  full_name: string;
  passport_number: string;
  arrival_date: string;
  date_of_birth: string;
}

export async function measureCards({ server }: Bench): Promise<Line[]> {
  const url = server.url(database);
  // A new one each time: its cards are sent.
  const admin = new pg.Client(server.url('postgres'));
  await admin.connect();
  await admin.query(`drop database if exists ${database} with (force)`);
  await admin.end();
  await provideOrders(server, database, fewOrders);
  const smtpPort = await freePort();
  // One address sends all, and opens a connection while it closes another.
  const settings = { SMTP_PORT: `127.0.0.1:${smtpPort}` };
  const product = await startProduct(url, settings);
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Order>(
      `select order_id, full_name, passport_number, arrival_date::text as arrival_date,
        date_of_birth::text as date_of_birth from orders
      where process_status in ('New', 'Pending', 'AwaitingGovt') order by order_id limit $1`,
      [dropped + oneByOne + together],
    );
    const [first, second] = [dropped, dropped + oneByOne];
    return [
      await measureDropped(product, rows.slice(0, first)),
      ...(await measureMails(client, smtpPort, rows.slice(first, second), rows.slice(second))),
    ];
  } finally {
    await client.end();
    await product.stop();
  }
}

const cardOf = (order: Order) =>
  aCard([
    ['SG Arrival Card acknowledgement'],
    ['Full name', order.full_name],
    ['Passport number', order.passport_number],
    ['Date of birth', formatDate(order.date_of_birth)],
    ['Date of arrival', formatDate(order.arrival_date)],
  ]);

/** Uploads as the screen does, a file a request and three at a time. */
async function measureDropped(product: Product, orders: Order[]): Promise<Line> {
  const headers = { authorization: await signIn(product, account) };
  const files = orders.map((order) => ({ name: `${order.order_id}.pdf`, content: cardOf(order) }));
  const batchKey = crypto.randomUUID();
  let batchId = 0;
  const started = performance.now();
  const send = async () => {
    for (let file = files.shift(); file; file = files.shift()) {
      const body = new FormData();
      body.append('batchKey', batchKey);
      body.append('card', new Blob([new Uint8Array(file.content)]), file.name);
      const answer = await fetch(`${product.url}/api/admin/upload-batch-card`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`A card was not taken: ${await answer.text()}`);
      batchId = ((await answer.json()) as { batchId: number }).batchId;
    }
  };
  await Promise.all([send(), send(), send()]);
  const uploaded = performance.now() - started;
  for (;;) {
    const answer = await fetch(`${product.url}/api/admin/get-card-batch/${batchId}`, { headers });
    const { data } = (await answer.json()) as { data: { waiting: number; cards: { state: string }[] } };
    const ready = data.cards.filter(({ state }) => state === 'ready').length;
    if (data.waiting === 0) {
      const seconds = (performance.now() - started) / 1000;
      const note = `${ready} matched; uploaded after ${(uploaded / 1000).toFixed(1)} s`;
      if (ready < dropped * 0.9) throw new Error(`Only ${ready} of ${dropped} cards found their orders.`);
      return atMost(`${dropped} dropped cards, until all are read`, seconds, 60, 's', 1, note);
    }
    if (performance.now() - started > giveUpMs) throw new Error(`${data.waiting} cards were not read.`);
    await sleep(200);
  }
}

async function measureMails(client: pg.Client, port: number, single: Order[], many: Order[]): Promise<Line[]> {
  const mailer = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true, maxConnections: 4 });
  const mail = (order: Order) =>
    mailer.sendMail({
      from: 'noreply@cards.example',
      to: `${order.order_id}@${ownIdentity.OFFICE_MAIL_DOMAIN}`,
      subject: `Approved arrival card ${order.order_id}`,
      text: 'The approved card is attached.',
      attachments: [{ filename: 'card.pdf', content: cardOf(order) }],
    });
  const untilReady = async (orders: Order[]) => {
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
