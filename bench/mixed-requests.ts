// Requests as an office and a sales site send them, so many a second, whether earlier ones were answered or not.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { application } from './application.ts';
import { colleague, firstOrder, intakeKey } from './earlier-orders.ts';
import { type Product, signIn } from './product.ts';

export interface Sent {
  /** Milliseconds until it was answered. */
  time: number;
  /** What went wrong; null: nothing. */
  problem: string | null;
}

export interface Office {
  /** Where the next requests go, in turn. */
  use(products: Product[]): Promise<void>;
  /** What was sent since the last call, all of it answered. */
  taken(): Promise<Sent[]>;
  stop(): Promise<void>;
}

/** How long a request may take: a screen says by then that the server does not answer. */
const patienceMs = 15_000;

type Send = (url: string, authorization: string, n: number) => Promise<Response>;

const get =
  (path: (n: number) => string): Send =>
  (url, authorization, n) =>
    fetch(`${url}/api/${path(n)}`, { headers: { authorization }, signal: AbortSignal.timeout(patienceMs) });
const post = (url: string, path: string, headers: Record<string, string>, body: object) =>
  fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  });

/** Three of eight write. */
const mixOf = (orders: number): Send[] => {
  const some = (n: number) => firstOrder + ((n * 7919) % orders);
  return [
    get(() => 'admin/get-orders-list/awaitingOrder?page=1&limit=20'),
    (url, _authorization, n) =>
      post(
        url,
        'intake/orders',
        { 'x-api-key': intakeKey, 'idempotency-key': randomUUID() },
        { ...application(), passport_number: `U${10_000_000 + n}` },
      ),
    get((n) => `admin/get-orders-details/${some(n)}`),
    (url, authorization, n) =>
      post(url, 'admin/add-new-remark', { authorization }, { orderId: some(n), remark: 'Called again' }),
    get(() => 'admin/get-orders-list/completedOrder?page=1&limit=20'),
    get((n) => `admin/get-order-events/${some(n)}`),
    (url, authorization, n) =>
      post(url, 'admin/add-new-remark', { authorization }, { orderId: some(n + 1), remark: 'And again' }),
    get(() => 'admin/get-folder-count'),
  ];
};

/** Begins to send. A request is wrong when it is not answered with 2xx in time. */
export async function openOffice(first: Product[], orders: number, perSecond: number): Promise<Office> {
  const mix = mixOf(orders);
  let sessions: { url: string; token: string }[] = [];
  const enter = async (products: Product[]) => {
    sessions = await Promise.all(
      products.map(async (each) => ({ url: each.url, token: await signIn(each, colleague) })),
    );
  };
  await enter(first);
  let sent: Promise<Sent>[] = [];
  const send = async (n: number): Promise<Sent> => {
    const { url, token } = sessions[n % sessions.length] as { url: string; token: string };
    const started = performance.now();
    // Each kind of request goes to each server.
    const kind = mix[Math.floor(n / sessions.length) % mix.length] as Send;
    let problem: string | null = null;
    try {
      const answer = await kind(url, token, n);
      const body = await answer.text();
      if (!answer.ok) problem = `${answer.status} ${new URL(answer.url).pathname} ${body}`;
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    return { time: performance.now() - started, problem };
  };
  const stopping = new AbortController();
  const begun = performance.now();
  const sending = (async () => {
    for (let n = 0; !stopping.signal.aborted; n += 1) {
      sent.push(send(n));
      await sleep(Math.max(0, begun + ((n + 1) * 1000) / perSecond - performance.now()));
    }
  })();
  return {
    use: enter,
    async taken() {
      const all = sent;
      sent = [];
      return Promise.all(all);
    },
    async stop() {
      stopping.abort();
      await sending;
    },
  };
}
