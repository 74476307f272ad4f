import { z } from 'zod';
import { answer, endpoint } from '../platform/endpoint';
import type { FieldUse } from '../platform/field-use';
import { code, date, line, moment, optionalCode, orderIdField } from '../platform/fields';
import { type DisputeColumn, impossibleAmount, isPossibleAmount, noticeFields } from './disputes-api';

const respondBy =
  'Send respond_by as a day in Singapore, such as 2031-03-04, or as an instant in UTC, such as 2031-03-04T10:30:00Z.';

/** What each field of a received dispute is for. */
const disputeFieldUse = {
  dispute_id: 'needed',
  gateway: 'needed',
  order_id: 'needed',
  transaction_id: 'needed',
  received_on: 'needed',
  respond_by: 'needed',
  network: 'needed',
  reason_code: 'needed',
  amount: 'needed',
  currency: 'needed',
  acquirer_reference: 'needed',
} as const satisfies Record<DisputeColumn, FieldUse>;

/** '' means none; one of order_id and transaction_id is needed. */
export const receivedDispute = z
  .object({
    ...noticeFields,
    respond_by: z.union([date('last day to respond'), moment('deadline')], respondBy),
    dispute_id: code('dispute id', 100),
    gateway: line('gateway', 60),
    order_id: orderIdField.optional(),
    transaction_id: optionalCode('transaction id').default(''),
    acquirer_reference: optionalCode('acquirer reference', 60).default(''),
  })
  .refine(({ order_id, transaction_id }) => order_id !== undefined || transaction_id !== '', {
    path: ['transaction_id'],
    message: 'Send the order_id or the transaction_id of the payment.',
  })
  .refine(isPossibleAmount, impossibleAmount);
export type ReceivedDispute = z.output<typeof receivedDispute>;

export const addDispute = endpoint({
  method: 'POST',
  path: '/intake/disputes',
  summary:
    'Report a dispute of a payment. Its order moves to ChargeBack; where none has this payment yet, staff are shown the dispute. Repeating a call with the same dispute_id and facts changes nothing',
  access: { kind: 'apiKey' },
  input: receivedDispute,
  uses: disputeFieldUse,
  /** `order_id`: null while no order has this payment. */
  output: answer(z.object({ dispute_id: z.string(), order_id: z.int().nullable() })),
});
