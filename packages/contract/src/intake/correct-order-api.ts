import { z } from 'zod';
import { seenEvent } from '../orders/seen-order';
import { maxText } from '../platform/constants';
import { done, endpoint } from '../platform/endpoint';
import { filterText, line, orderIdField } from '../platform/fields';
import { type OrderFields, orderFields } from './application';

export type OrderField = keyof OrderFields;
export const orderFieldNames = Object.keys(orderFields.shape) as [OrderField, ...OrderField[]];

export const isDateField = (field: string): boolean => field.endsWith('_date') || field === 'date_of_birth';

/** What a field may say, where intake takes only certain words; null: anything. */
export function choicesOf(field: OrderField): readonly string[] | null {
  const schema = orderFields.shape[field];
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodEnum ? inner.options : null;
}

export const correctionReason = line('reason', maxText.reason, 'Enter the reason for the correction.');

const oneField = 'Send the fields to correct, each with its new value.';

export const correctOrder = endpoint({
  method: 'POST',
  path: '/admin/correct-order',
  summary:
    'Correct fields of an order by the rules of intake; "" removes a value. Cards that wait for the order are compared again. A new email address ends what the customer has open',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({
    orderId: orderIdField,
    fields: z
      .partialRecord(z.enum(orderFieldNames, oneField), filterText('value', 1000), oneField)
      .refine((fields) => Object.keys(fields).length > 0, oneField),
    reason: correctionReason,
    /** An order that was completed is corrected only with 'yes'; otherwise 422 with `errors.confirmCompleted`. */
    confirmCompleted: z.literal('yes', 'Send yes, or nothing.').optional(),
    /** With a new email address: what did not reach the earlier one is sent again. */
    sendAgain: z.literal('yes', 'Send yes, or nothing.').optional(),
    seen: seenEvent.optional(),
  }),
  output: done,
});
