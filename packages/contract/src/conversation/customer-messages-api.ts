import { z } from 'zod';
import { answer, answerList, done, endpoint } from './endpoint';
import { answerFileIdField, instant, moment, orderIdField } from './fields';
import { orderRow } from './orders-api';

/*
 * 'Customer wrote': an answer, or a report of wrong details, and nobody has moved the order, asked again or said that it is
 * dealt with since.
 */

/** The lists that name such orders at their top. */
export const listsOfWhoWrote = ['myOrder', 'awaitingOrder', 'contactCustomer'] as const;

/** An order whose customer wrote, and since when that waits. */
export const whoWrote = orderRow
  .pick({ order_id: true, full_name: true, process_status: true, assign_to: true })
  .extend({ at: instant });
export type WhoWrote = z.output<typeof whoWrote>;

export const getWhoWrote = endpoint({
  method: 'GET',
  path: '/admin/get-who-wrote/:orderName',
  summary: 'The orders of a list whose customers wrote, those who wait longest first',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ orderName: z.enum(listsOfWhoWrote, 'This list does not name who wrote.') }),
  output: answerList(whoWrote),
});

export const dealWithCustomer = endpoint({
  method: 'PUT',
  path: '/admin/deal-with-customer',
  summary: 'Say that what the customer of an order wrote is dealt with, without moving the order',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({
    orderId: orderIdField,
    /** Of the order's `customer_wrote` that was read: what came later is not dealt with. */
    at: moment('time of what was read'),
  }),
  output: done,
});

export const linkAnswerFile = endpoint({
  method: 'POST',
  path: '/admin/answer-file-link',
  summary: 'A short-lived signed link to a file that a customer sent with an answer',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ answerFileId: answerFileIdField }),
  output: answer(z.object({ url: z.string() })),
});
