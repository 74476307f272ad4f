import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Office } from '../support/office';
import { type Answer, ask, details, forEachOrder, intake, json } from '../support/work';

const aSecond = 15;

interface Written {
  key: string;
  orderId: number | null;
  isMoved: boolean;
}

/** New orders and changes of their status, fifteen a second, however long an answer takes, until `stop()`. */
export function startWrites(baseURL: string, office: Office, headers: { authorization: string }) {
  const written: Written[] = [];
  const answers: { at: number; answer: Answer | null }[] = [];
  const movable: Written[] = [];
  let isOver = false;
  const send = async (asking: Promise<Answer | null>) => {
    const answer = await asking;
    answers.push({ at: performance.now(), answer });
    return answer?.status === 200 ? answer : null;
  };
  const write = async () => {
    const next = movable.shift();
    if (next?.orderId) {
      const body = { orderId: next.orderId, status: 'New', updatingStatus: 'Awaiting' };
      next.isMoved = (await send(ask(baseURL, '/api/admin/move-order-status', json('PUT', headers, body)))) !== null;
      return;
    }
    const order: Written = { key: randomUUID(), orderId: null, isMoved: false };
    written.push(order);
    const answer = await send(intake(baseURL, office, order.key));
    if (!answer) return;
    order.orderId = answer.body.data.order_id;
    movable.push(order);
  };
  const running: Promise<void>[] = [];
  const loop = (async () => {
    for (let due = performance.now(); !isOver; due += 1000 / aSecond) {
      running.push(write());
      await sleep(Math.max(0, due - performance.now()));
    }
  })();
  return {
    answers,
    acknowledged: () =>
      written.reduce((sum, { orderId, isMoved }) => sum + Number(orderId !== null) + Number(isMoved), 0),
    /** When the first change after a moment was acknowledged. */
    firstAfter: (moment: number) => answers.find(({ at, answer }) => at > moment && answer?.status === 200)?.at ?? null,
    /** Every answer that was no success, with how often it came: 'status message' → times. */
    refusals() {
      const times: Record<string, number> = {};
      for (const { answer } of answers) {
        if (answer?.status === 200) continue;
        const what = answer ? `${answer.status} ${answer.message}` : 'no answer';
        times[what] = (times[what] ?? 0) + 1;
      }
      return times;
    },
    async stop() {
      isOver = true;
      await loop;
      await Promise.all(running);
    },
    /** Acknowledged writes that are lost: it asks for each order by its id, and sends each key again. */
    async losses() {
      const lost: string[] = [];
      await forEachOrder(written, async ({ key, orderId, isMoved }) => {
        const found = orderId === null ? null : await details(baseURL, headers, orderId);
        if (orderId !== null && !found) lost.push(`order ${orderId}`);
        if (isMoved && (!found || found.process_status === 'New')) lost.push(`move of ${orderId}`);
        const again = await intake(baseURL, office, key);
        if (found && again?.body.data.order_id !== orderId) lost.push(`key of ${orderId}`);
      });
      return lost;
    },
  };
}
