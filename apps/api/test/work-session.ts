import { nextOrder, startWorkSession, undoLastOrder } from '@sac/contract/order-page/next-order-api';
import { moveOrderStatus } from '@sac/contract/orders/orders-api';
import { getWorkSession, type WorkSession } from '@sac/contract/work/work-session-api';
import { expect } from 'vitest';
import { openTestApp, type TestApp } from './test-app';

type Person = Awaited<ReturnType<TestApp['staff']>>;

const sessionOf = async (answer: ReturnType<TestApp['call']>) => {
  const { code, body } = await answer;
  expect([code, body.message]).toEqual([200, 'OK']);
  return body.data as WorkSession;
};

/** An office with two members, and what they do in work sessions. */
export async function openWorkingOffice(given: Parameters<typeof openTestApp>[0] = {}) {
  const office = await openTestApp({ ...given, withoutWorkers: true });
  return {
    office,
    mei: await office.staff('Night Staff', 'Mei Tan'),
    grace: await office.staff('Manager', 'Grace Lim'),
    start: (who: Person, source: Record<string, unknown> = { orderName: 'newOrder' }) =>
      sessionOf(office.call(startWorkSession, source, who)),
    next: (who: Person, after: number | null, skip?: { reason?: string }) =>
      sessionOf(office.call(nextOrder, { after, ...(skip && { skip: true, ...skip }) }, who)),
    undo: (who: Person, orderId: number) => office.call(undoLastOrder, { orderId }, who),
    move: (who: Person, orderId: number, updatingStatus: string, status = 'Pending') =>
      office.call(moveOrderStatus, { orderId, status, updatingStatus }, who),
    stateOf: (who: Person) => sessionOf(office.call(getWorkSession, {}, who)),
    stateOfOrder: (orderId: number) =>
      office.db
        .selectFrom('orders')
        .select(['process_status', 'assign_to'])
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow(),
    /** New orders that arrive on these days of March. */
    async arriving(...days: number[]) {
      const ids: number[] = [];
      for (const day of days) {
        const dates = {
          arrival_date: `2031-03-${String(day).padStart(2, '0')}`,
          departure_date: '2031-04-20',
          passport_expiry_date: '2041-01-01',
        };
        const id = await office.order(dates);
        await office.db.updateTable('orders').set({ released: true }).where('order_id', '=', id).execute();
        ids.push(id);
      }
      return ids as [number, number, number, number];
    },
  };
}
