import { z } from 'zod';
import { answer, endpoint } from '../platform/endpoint';
import type { FieldUse } from '../platform/field-use';
import { code, line, orderIdField } from '../platform/fields';
import type { DisputeColumn } from './disputes-api';
import { readNotice } from './read-notice';

/** What each field of a received dispute is for: a needed one refuses it, evidence is kept as it was sent where it cannot be read. */
export const disputeFieldUse = {
  dispute_id: 'needed',
  gateway: 'needed',
  // One of these two.
  order_id: 'needed',
  transaction_id: 'needed',
  received_on: 'evidence',
  respond_by: 'evidence',
  network: 'evidence',
  reason_code: 'evidence',
  amount: 'evidence',
  currency: 'evidence',
  acquirer_reference: 'evidence',
  stage: 'evidence',
  gateway_reason: 'evidence',
} as const satisfies Record<DisputeColumn, FieldUse>;

/** Taken as it comes: {@link readNotice} reads it. */
const evidence = (description: string) => z.unknown().optional().describe(description);

const numberedId = (what: string, max: number) =>
  z.union([code(what, max), z.int().min(0).transform(String)], `Enter the ${what}.`);

/** One of order_id and transaction_id is needed; '' and null mean none. */
export const receivedDispute = z
  .object({
    dispute_id: numberedId('dispute id', 100),
    gateway: line('gateway', 60),
    order_id: z.preprocess((id) => (id === null || id === '' ? undefined : id), orderIdField.optional()),
    transaction_id: evidence('The payment, as the gateway names it'),
    received_on: evidence('The day of receipt, or the time'),
    respond_by: evidence(
      'The last day to respond in Singapore, such as 2031-03-04, or the deadline with its zone, such as 2031-03-04T10:30:00+02:00. Without it the dispute is due at once',
    ),
    network: evidence('In any usual spelling'),
    reason_code: evidence('As the notice writes it'),
    amount: evidence('Text or number in units of the currency, such as "25.50"; 0 for a notice without an amount'),
    currency: evidence('Three letters'),
    acquirer_reference: evidence('The acquirer reference number'),
    stage: evidence(
      'How far the case has gone, in the words of the gateway: INQUIRY, RETRIEVAL, CHARGEBACK, PRE_ARBITRATION … Without it a new dispute is a chargeback',
    ),
    gateway_reason: evidence('The reason in the words of the gateway, such as product_not_received'),
  })
  .transform(({ dispute_id, gateway, order_id, ...sent }) => ({
    dispute_id,
    gateway,
    order_id,
    ...readNotice(sent, new Date()),
  }))
  .refine(({ order_id, transaction_id }) => order_id !== undefined || transaction_id !== '', {
    path: ['transaction_id'],
    message: 'Send the order_id or the transaction_id of the payment.',
  });
export type ReceivedDispute = z.output<typeof receivedDispute>;

export const addDispute = endpoint({
  method: 'POST',
  path: '/intake/disputes',
  summary:
    'Report a dispute of a payment. Its order moves to ChargeBack, unless the stage is an inquiry, which has taken no money; where none has this payment yet, staff are shown the dispute. Repeating a call with the same dispute_id and facts changes nothing; a further stage opens the dispute again with the new facts. Only dispute_id, gateway and one of order_id and transaction_id are needed: `warnings` says what else could not be read, which staff see as it was sent',
  access: { kind: 'apiKey' },
  input: receivedDispute,
  uses: disputeFieldUse,
  /** `order_id`: null while no order has this payment. */
  output: answer(z.object({ dispute_id: z.string(), order_id: z.int().nullable(), warnings: z.array(z.string()) })),
});
