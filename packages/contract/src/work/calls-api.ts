import { z } from 'zod';
import { maxText } from '../platform/constants';
import { done, endpoint } from '../platform/endpoint';
import { longText, orderIdField } from '../platform/fields';

/** How a call to a customer ended. */
export const callOutcomes = ['reached', 'not reached', 'wrong number'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const recordCall = endpoint({
  method: 'POST',
  path: '/admin/record-call',
  summary: 'Record a call to the customer and its outcome; a note becomes a comment with the Telephone flag',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({
    orderId: orderIdField,
    outcome: z.enum(callOutcomes, `Send one of: ${callOutcomes.join(', ')}.`),
    note: longText('note', maxText.remark, 'Enter a note, or leave it out.').optional(),
  }),
  output: done,
});
