import { correctedOrder } from '@sac/contract/intake/application';
import {
  correctionReason,
  isDateField,
  type OrderField,
  orderFieldNames,
} from '@sac/contract/intake/correct-order-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { conditionalFields } from '@sac/contract/orders/conditional-fields';
import { z } from 'zod';
import { typedDay, typedDayOf } from '../../../platform/ui/fields/typed-day';
import type { CorrectionDraft } from '../../orders/page-parts';

const typedFields = Object.fromEntries(
  orderFieldNames.map((field) => [field, isDateField(field) ? typedDay : z.string()]),
) as unknown as Record<OrderField, z.ZodString>;

/** The whole order as it is typed, days as DD/MM/YYYY: it must satisfy the rules of intake together. */
export const typedCorrection = z
  .object({ ...typedFields, reason: z.string() })
  .superRefine(({ reason, ...order }, context) => {
    const issues = [
      ...(correctedOrder.safeParse(order).error?.issues ?? []),
      ...(correctionReason.safeParse(reason).error?.issues ?? []).map((issue) => ({ ...issue, path: ['reason'] })),
    ];
    for (const { path, message } of issues) context.addIssue({ code: 'custom', path, message });
  });
export type TypedCorrection = z.input<typeof typedCorrection>;

/** A value as its field shows it. */
export const typedValue = (field: OrderField, value: string | null): string =>
  isDateField(field) ? typedDayOf(value ?? '') : (value ?? '');

type Fields = CorrectionDraft['fields'];

/** What a field needs to mean anything: a hotel's name needs the accommodation to be a hotel. */
export function withConditions(fields: Fields): Fields {
  const needed = Object.keys(fields).flatMap((field) => {
    const { [field]: condition } = conditionalFields as Record<string, { field: OrderField; is: string }>;
    return condition ? [[condition.field, condition.is] as const] : [];
  });
  return needed.length === 0 ? fields : { ...withConditions(Object.fromEntries(needed)), ...fields };
}

/** The form as it opens. */
export const correctionInput = (order: OrderDetails): TypedCorrection =>
  ({
    ...Object.fromEntries(orderFieldNames.map((field) => [field, typedValue(field, order[field])])),
    reason: '',
  }) as TypedCorrection;

/** The fields that say something else than the order. */
export const changedFields = (order: OrderDetails, typed: z.output<typeof typedCorrection>) =>
  Object.fromEntries(
    orderFieldNames.filter((field) => typed[field] !== (order[field] ?? '')).map((field) => [field, typed[field]]),
  );
