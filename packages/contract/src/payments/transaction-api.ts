import { seenEvent } from '../orders/seen-order';
import { done, endpoint } from '../platform/endpoint';
import { orderIdField } from '../platform/fields';
import { transactionForm } from '../platform/forms';

export const saveTransactionDetails = endpoint({
  method: 'POST',
  path: '/admin/save-transaction-details',
  summary: 'Save the transaction that a bank asks about',
  access: { kind: 'staff', action: 'orders.work' },
  input: transactionForm.extend({ orderId: orderIdField, seen: seenEvent.optional() }),
  output: done,
});
