import { z } from 'zod';
import { orderRow } from '../orders/orders-api';
import { unansweredQueues } from '../orders/queues/queues';
import { answer, answerList, done, endpoint } from '../platform/endpoint';
import { answerFileIdField, instant, moment, orderIdField } from '../platform/fields';

/*
 * 'Customer wrote': an answer, or a report of wrong details. It stays until a colleague moves the order, asks again or marks it
 * answered.
 */

/** An order whose customer wrote, and since when that waits. */
export const unansweredMessages = orderRow
  .pick({ order_id: true, full_name: true, process_status: true, assign_to: true })
  .extend({ at: instant });
export type UnansweredMessages = z.output<typeof unansweredMessages>;

export const getUnansweredMessages = endpoint({
  method: 'GET',
  path: '/admin/get-unanswered-messages/:orderName',
  summary: 'The orders of a list whose customers wrote, those who wait longest first',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ orderName: z.enum(unansweredQueues, 'This list does not name who wrote.') }),
  output: answerList(unansweredMessages),
});

export const markAnswered = endpoint({
  method: 'PUT',
  path: '/admin/mark-answered',
  summary: 'Mark the message of an order’s customer answered, without moving the order',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({
    orderId: orderIdField,
    /** `recorded_at` of the `customer_message` that was read: what was recorded later is not answered. */
    at: moment('time of what was read'),
  }),
  output: done,
});

export const linkAnswerFile = endpoint({
  method: 'POST',
  onlyReads: true,
  path: '/admin/answer-file-link',
  summary: 'A short-lived signed link to a file that a customer sent with an answer',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ answerFileId: answerFileIdField }),
  output: answer(z.object({ url: z.string() })),
});
