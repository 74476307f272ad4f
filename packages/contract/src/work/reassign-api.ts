import { z } from 'zod';
import { seenEvents } from '../orders/seen-order';
import { maxBulk, maxText } from '../platform/constants';
import { answer, done, endpoint } from '../platform/endpoint';
import { line, listOf, longText, orderIdField } from '../platform/fields';

/** Why orders go to a colleague, or what the colleague should know. Stored as a comment on each of them. */
const noteField = longText('note', maxText.note, 'Enter a note, or leave it out.');

const assignTo = line('name of the colleague', maxText.name, 'Send the name of a colleague, or null.').nullable();

export const reassignOrders = endpoint({
  method: 'PUT',
  path: '/admin/reassign-orders',
  summary:
    'Assign orders to a colleague, or unassign them (null): your own, and as Admin or Manager anyone’s. All or none',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({
    orderId: listOf(orderIdField, maxBulk, '[100001]'),
    assignTo,
    note: noteField.optional(),
    seen: seenEvents.optional(),
  }),
  output: done,
  bulk: true,
});

export const handOverShift = endpoint({
  method: 'PUT',
  path: '/admin/hand-over-shift',
  summary: 'Assign all your open orders to a colleague, or unassign them (null)',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({ assignTo, note: noteField.optional() }),
  output: answer(z.object({ orders: z.int().nonnegative() })),
});
