import { z } from 'zod';
import { maxText } from '../platform/constants';
import { answerWith, endpoint } from '../platform/endpoint';
import { line, orderIdField } from '../platform/fields';
import { workAccess, workSession, workSource } from '../work/work-session-api';
import { orderDetails, orderEvent } from './order-page-api';

/** What gives an order answers its page too, so that it opens without another request. Null: no order remains. */
const givenOrder = answerWith({
  data: workSession,
  page: z.object({ details: orderDetails, events: z.array(orderEvent) }).nullable(),
});

export const startWorkSession = endpoint({
  method: 'POST',
  path: '/admin/start-work-session',
  summary:
    'Start to work through a list, and get its first order. Replaces your earlier session, unless that works through the same list',
  access: workAccess,
  input: workSource,
  output: givenOrder,
});

export const nextOrder = endpoint({
  method: 'POST',
  path: '/admin/next-order',
  summary:
    'Finish or skip your current order and get the next one, assigned to you. If your current order is not the one named in `after`, nothing changes, so that the call can be repeated',
  access: workAccess,
  input: z.object({
    /** The order to leave, as the caller knows it; null when there is none. */
    after: orderIdField.nullable(),
    skip: z.literal(true, 'Send skip as true, or leave it out.').optional(),
    reason: line('reason', maxText.reason).optional(),
  }),
  output: givenOrder,
});

export const undoLastOrder = endpoint({
  method: 'POST',
  path: '/admin/undo-last-order',
  summary:
    'Undo what finished the last order of your work session: its status and assignee are restored, its card is withdrawn and its email stopped. The message says what had left. It becomes your current order again; the one that you were given since goes back to its list',
  access: workAccess,
  input: z.object({
    /** The order as the caller knows it. When it is not the last one, nothing changes. */
    orderId: orderIdField,
  }),
  output: givenOrder,
});
