import { NativeSelect, TextInput } from '@mantine/core';
import { choicesOf, isDateField, type OrderField } from '@sac/contract/intake/correct-order-api';
import { fieldFacts } from '@sac/contract/orders/field-facts';
import { DayField } from '../../../platform/ui/fields/day-field';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf } from '../../../platform/ui/fields/use-checked-form';
import type { CorrectionForm } from './use-correction';

/** A day, a choice or a text, as intake takes the field. */
export function CorrectionField({ field, form, value }: { field: OrderField; form: CorrectionForm; value: string }) {
  const { label } = fieldFacts[field];
  const message = messageOf(form, field);
  const choices = choicesOf(field);
  if (isDateField(field)) return <DayField label={label} control={form.control} name={field} message={message} />;
  const props = { label, ...form.register(field), ...fieldProps(message) };
  if (!choices) return <TextInput autoComplete="off" dir="auto" {...props} />;
  return (
    <NativeSelect {...props}>
      {value === '' && <option value="">Choose…</option>}
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </NativeSelect>
  );
}
