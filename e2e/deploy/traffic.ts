import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Office } from '../support/office';
import { type Acknowledged, type Answer, ask, intake, json, upload } from '../support/work';

const kinds = ['read', 'intake', 'move', 'comment', 'upload'] as const;
type Kind = (typeof kinds)[number];

/** Milliseconds between two requests of a hand, and between two cards of all: one person may upload 120 in ten minutes. */
const pause = { request: 40, card: 600 };

/** Requests of people and of the sales site. Only a failed order is sent again, with its key. */
export function startTraffic(baseURL: string, office: Office, headers: { authorization: string }, hands = 3) {
  const orders: Acknowledged[] = [];
  const comments: { orderId: number; text: string; isAcknowledged: boolean }[] = [];
  const sent = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const failed: { kind: Kind; why: string }[] = [];
  let isOver = false;
  let nextCard = 0;

  const note = (kind: Kind, answer: Answer | null) => {
    sent[kind] += 1;
    const isGood = answer?.status === 200;
    if (!isGood) failed.push({ kind, why: answer ? `${answer.status} ${answer.message}` : 'no answer of the server' });
    return isGood;
  };
  const reader = async () => {
    for (; !isOver; await sleep(pause.request))
      note('read', await ask(baseURL, '/api/admin/get-folder-count', { headers }));
  };
  const writer = async () => {
    while (!isOver) {
      const order: Acknowledged = { key: randomUUID(), orderId: null, isMoved: false, sha256: null };
      orders.push(order);
      while (order.orderId === null) {
        const answer = await intake(baseURL, office, order.key);
        if (note('intake', answer)) order.orderId = answer?.body.data.order_id;
        await sleep(pause.request);
      }
      const { orderId } = order;
      const move = json('PUT', headers, { orderId, status: 'New', updatingStatus: 'Awaiting' });
      order.isMoved = note('move', await ask(baseURL, '/api/admin/move-order-status', move));
      const comment = { orderId, text: randomUUID(), isAcknowledged: false };
      comments.push(comment);
      const post = json('POST', headers, { orderId, remark: comment.text });
      comment.isAcknowledged = note('comment', await ask(baseURL, '/api/admin/add-new-remark', post));
      await sleep(pause.request);
      if (!order.isMoved || performance.now() < nextCard) continue;
      nextCard = performance.now() + pause.card;
      const { answer, sha256 } = await upload(baseURL, headers, orderId);
      if (note('upload', answer)) order.sha256 = sha256;
    }
  };
  const work = Promise.all([reader(), reader(), ...Array.from({ length: hands }, writer)]);
  return {
    orders,
    comments,
    failed,
    sent: () => ({ ...sent }),
    async stop() {
      isOver = true;
      await work;
    },
  };
}
