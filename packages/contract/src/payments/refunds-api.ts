import { z } from 'zod';
import { orderIds } from '../orders/orders-api';
import { seenEvents } from '../orders/seen-order';
import { done, endpoint } from '../platform/endpoint';
import { optionalCode } from '../platform/fields';
import { amountField, currencyField, withMoneyRead } from './money-fields';

/** What was paid back. Each may be left out or empty, but an amount needs its currency. */
export const refundForm = withMoneyRead(
  z.strictObject(
    {
      amount: amountField('amount').optional(),
      currency: currencyField('currency').optional(),
      reference: optionalCode('reference').optional(),
    },
    'Send the details as an object, such as {"amount": "25.50", "currency": "SGD", "reference": "RF-1"}.',
  ),
)
  .refine(({ amount }) => !amount || Number(amount) !== 0, { path: ['amount'], message: 'Enter an amount above 0.' })
  .refine(({ amount, currency }) => !amount || currency, {
    path: ['currency'],
    message: 'Enter the currency of the amount, such as SGD.',
  });
export type RefundFormValues = z.output<typeof refundForm>;

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
