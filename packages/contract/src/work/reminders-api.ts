import { z } from 'zod';
import { orderRow } from '../orders/orders-api';
import { maxText } from '../platform/constants';
import { answer, done, endpoint, noInput } from '../platform/endpoint';
import { instant, line, moment, orderIdField } from '../platform/fields';

/** The caller's own reminder of an order, with what a list shows of the order. */
export const reminder = orderRow
  .pick({ order_id: true, full_name: true, process_status: true })
  .extend({ at: instant, note: z.string().nullable() });
export type Reminder = z.output<typeof reminder>;

const reminderNote = line('note', maxText.line);

export const getMyReminders = endpoint({
  method: 'GET',
  path: '/admin/my-reminders',
  summary: 'Your reminders, the earliest first',
  access: { kind: 'staff', action: 'orders.read' },
  input: noInput,
  output: answer(z.array(reminder)),
});

export const setReminder = endpoint({
  method: 'PUT',
  path: '/admin/set-reminder',
  summary: 'Set your reminder of an order; another call for the same order replaces it',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({ orderId: orderIdField, at: moment('time of the reminder'), note: reminderNote.optional() }),
  output: done,
});

export const removeReminder = endpoint({
  method: 'PUT',
  path: '/admin/remove-reminder',
  summary: 'Remove your reminder of an order',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({ orderId: orderIdField }),
  output: done,
});
