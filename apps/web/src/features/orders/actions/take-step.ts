import { nextOrder, startWorkSession, undoLastOrder } from '@sac/contract/order-page/next-order-api';
import type { WorkSource } from '@sac/contract/work/work-session-api';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { eventsQuery, orderQuery } from '../order-query';

/** What asks for an order: a start, leaving the current order, or undoing what finished the last one. */
export type WorkStep =
  | { start: WorkSource }
  | { after: number | null; skip?: true; reason?: string | undefined }
  | { undo: number };

function ask(step: WorkStep) {
  if ('start' in step) return call(startWorkSession, step.start);
  return 'undo' in step ? call(undoLastOrder, { orderId: step.undo }) : call(nextOrder, step);
}

/** Asks for an order. Its page comes with the answer and is ready when it opens. */
export async function takeStep(client: QueryClient, step: WorkStep) {
  const { page, ...answer } = await ask(step);
  if (page) {
    const { order_id: orderId } = page.details;
    client.setQueryData(orderQuery(orderId).queryKey, { ...answer, data: page.details });
    client.setQueryData(eventsQuery(orderId).queryKey, { ...answer, data: page.events });
  }
  return answer;
}
