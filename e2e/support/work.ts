import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { anApplication } from '@sac/contract/test/an-application';
import { approvedCard, type Office } from './office';

/** One order, and what the server has acknowledged of it. */
export interface Acknowledged {
  key: string;
  orderId: number | null;
  isMoved: boolean;
  sha256: string | null;
}

export interface Answer {
  status: number;
  message: string;
  ms: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any;
}

/** One request; an answer that never comes is null. */
export async function ask(baseURL: string, path: string, init: RequestInit = {}): Promise<Answer | null> {
  const started = performance.now();
  try {
    const response = await fetch(baseURL + path, { ...init, signal: AbortSignal.timeout(30_000) });
    const body = await response.json();
    return { status: response.status, message: body.message, ms: performance.now() - started, body };
  } catch {
    return null;
  }
}

export const json = (method: string, headers: Record<string, string>, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export async function tokenOf(baseURL: string, { email, password }: Pick<Office, 'email' | 'password'>) {
  const answer = await ask(baseURL, '/api/login', json('POST', {}, { email, password }));
  if (answer?.status !== 200) throw new Error(`Nobody can sign in: ${answer?.message ?? 'no answer'}`);
  return { authorization: answer.body.jwtToken as string };
}

export const intake = (baseURL: string, office: Office, key: string, given: Record<string, string> = {}) =>
  ask(
    baseURL,
    '/api/intake/orders',
    json('POST', { 'x-api-key': office.intakeKey, 'idempotency-key': key }, anApplication(given)),
  );

type Headers = { authorization: string };

const move = (baseURL: string, headers: Headers, orderId: number, status: string, updatingStatus: string) =>
  ask(baseURL, '/api/admin/move-order-status', json('PUT', headers, { orderId, status, updatingStatus }));

/** Uploads a unique card, so that a download of it can be recognised. */
export async function upload(baseURL: string, headers: Headers, orderId: number) {
  // A comment makes it another file; behind the end of a PDF it would be cut off.
  const { buffer } = approvedCard;
  const end = buffer.lastIndexOf('startxref');
  const content = Buffer.concat([buffer.subarray(0, end), Buffer.from(`% ${randomUUID()}\n`), buffer.subarray(end)]);
  const form = new FormData();
  for (const [name, value] of Object.entries({ orderId, email: 'ana@example.com', mailServiceProvider: 'Sendgrid' }))
    form.set(name, String(value));
  form.set('uploadVisaDoc', new File([content], 'card.pdf', { type: 'application/pdf' }));
  const answer = await ask(baseURL, '/api/admin/upload-visa-document', { method: 'POST', headers, body: form });
  return { answer, sha256: createHash('sha256').update(content).digest('hex') };
}

export const details = async (baseURL: string, headers: Headers, orderId: number) =>
  (await ask(baseURL, `/api/admin/get-orders-details/${orderId}`, { headers }))?.body.data;

const counts = async (baseURL: string, headers: Headers) =>
  (await ask(baseURL, '/api/admin/get-folder-count', { headers }))?.body.data as Record<string, number>;

/** The hash of a stored document as it comes out. */
export async function downloaded(baseURL: string, headers: Headers, documentId: number): Promise<string> {
  const link = await ask(baseURL, '/api/admin/document-link', json('POST', headers, { documentId }));
  const file = await fetch(new URL(link?.body.data.url, baseURL));
  return createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
}

/** Milliseconds between two orders of a worker, and between two cards of all: one person may upload 120 in ten minutes. */
const pause = { order: 100, card: 400 };

/**
 * A busy office: orders come in, are moved and completed, at the same time, until `stop()`. Everything the server has
 * acknowledged is noted; an order whose answer never came is sent again with its key, as a sales site does.
 */
export function startWork(baseURLs: string[], office: Office, headers: Headers, workers = 3) {
  const orders: Acknowledged[] = [];
  const refusals: Answer[] = [];
  let isOver = false;
  let nextCard = 0;
  const acknowledged = (answer: Answer | null) => {
    if (answer && answer.status !== 200) refusals.push(answer);
    return answer?.status === 200;
  };
  const worker = async (number: number) => {
    // The next process is tried when one does not answer, as a proxy does.
    for (let turn = number; !isOver; turn++) {
      const order: Acknowledged = { key: randomUUID(), orderId: null, isMoved: false, sha256: null };
      orders.push(order);
      const at = () => baseURLs[turn % baseURLs.length] as string;
      while (!isOver && order.orderId === null) {
        const answer = await intake(at(), office, order.key);
        if (acknowledged(answer)) {
          order.orderId = answer?.body.data.order_id;
        } else {
          await sleep(100);
          turn++;
        }
      }
      if (order.orderId === null) return;
      const moved = await move(at(), headers, order.orderId, 'New', 'Awaiting');
      order.isMoved = acknowledged(moved);
      await sleep(pause.order);
      if (!order.isMoved || performance.now() < nextCard) continue;
      nextCard = performance.now() + pause.card;
      const { answer, sha256 } = await upload(at(), headers, order.orderId);
      if (acknowledged(answer)) order.sha256 = sha256;
    }
  };
  const work = Promise.all(Array.from({ length: workers }, (_, number) => worker(number)));
  return {
    orders,
    /** Answers other than 200. */
    refusals,
    /** Everything that was acknowledged so far: orders, moves and cards. */
    acknowledged: () =>
      orders.flatMap(({ orderId, isMoved, sha256 }) => [orderId, isMoved || null, sha256].filter(Boolean)).length,
    /** Orders with all three steps acknowledged. */
    done: () => orders.filter(({ sha256 }) => sha256 !== null).length,
    async stop() {
      isOver = true;
      await work;
    },
  };
}

/** Looks at each of many orders, some at the same time: one after the other would mostly wait. */
export async function forEachOrder<T>(orders: readonly T[], look: (order: T) => Promise<void>) {
  const remaining = orders.values();
  const looker = async () => {
    for (const order of remaining) await look(order);
  };
  await Promise.all(Array.from({ length: 6 }, looker));
}

/** Orders that differ from what was acknowledged, and orders that exist twice. */
export async function lookForLosses(baseURL: string, office: Office, headers: Headers, orders: Acknowledged[]) {
  const lost: string[] = [];
  const doubled: string[] = [];
  const ids = new Set<number>();
  await forEachOrder(orders, async (order) => {
    // A key that was never answered brings its order now; one that was brings the same again.
    const again = await intake(baseURL, office, order.key);
    const orderId = again?.body.data?.order_id as number;
    if (order.orderId !== null && orderId !== order.orderId) doubled.push(`order of ${order.key}`);
    ids.add(orderId);
    const {
      process_status: status,
      uploadDoc: documents,
      mailHistory: mails,
    } = await details(baseURL, headers, orderId);
    if (order.isMoved && status === 'New') lost.push(`move of ${orderId}`);
    const [document] = documents;
    // An upload that was stored but never answered must have its file, status and mail too.
    if (document || order.sha256 !== null) {
      if (status !== 'Completed' || !document || mails.length === 0) lost.push(`card of ${orderId}`);
      else if ((await downloaded(baseURL, headers, document.id)) !== (order.sha256 ?? document.sha256))
        lost.push(`file of ${orderId}`);
    }
    if (documents.length > 1 || mails.length > 1) doubled.push(`card of ${orderId}`);
  });
  const { allOrdersCount = 0 } = await counts(baseURL, headers);
  if (allOrdersCount > ids.size) doubled.push(`${allOrdersCount - ids.size} orders`);
  return { lost, doubled };
}

/** How often the provider received each mail. */
export function handedOver(taken: { body: string }[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { body } of taken) {
    const id = String(JSON.parse(body).custom_args.mailId);
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  return times;
}
