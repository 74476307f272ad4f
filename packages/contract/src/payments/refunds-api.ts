import { z } from 'zod';
import { orderIds } from '../orders/orders-api';
import { seenEvents } from '../orders/seen-order';
import { done, endpoint } from '../platform/endpoint';
import { refundForm } from '../platform/forms';

export const moveToCompleteRefund = endpoint({
  method: 'PUT',
  path: '/admin/move-to-complete-refund',
  summary: 'Record refunds as paid and send each customer the refund email, once',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({
    orderId: orderIds,
    /** What was paid back, for a single order. */
    details: refundForm.optional(),
    seen: seenEvents.optional(),
  }),
  output: done,
  bulk: true,
});
