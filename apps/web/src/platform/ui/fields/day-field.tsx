import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { fieldProps } from './field-props';
import styles from './filter-form.module.css';
import { readTypedDay, typedDayOf } from './typed-day';
import type { FieldMessage } from './use-checked-form';

interface DayFieldProps<F extends FieldValues, O> {
  label: string;
  control: Control<F, unknown, O>;
  name: Path<F>;
  message: FieldMessage;
}

/**
 * A day, typed as DD/MM/YYYY like every day on screen, or picked from the browser's calendar. The browser's own date
 * input would show days in the format of the browser's language.
 */
export function DayField<F extends FieldValues, O>({ label, control, name, message }: DayFieldProps<F, O>) {
  const { field } = useController({ control, name });
  const calendar = useRef<HTMLInputElement>(null);
  const text = String(field.value);
  const day = readTypedDay(text);

  return (
    <div className={styles.field}>
      <TextInput
        label={label}
        ref={field.ref}
        name={field.name}
        value={text}
        onChange={field.onChange}
        onBlur={() => {
          if (day) field.onChange(typedDayOf(day));
          field.onBlur();
        }}
        placeholder="DD/MM/YYYY"
        inputMode="numeric"
        autoComplete="off"
        className={styles.text ?? ''}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Open the calendar"
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        }
        {...fieldProps(message)}
      />
      {/* Only its calendar is used, which opens at its place. */}
      <input
        ref={calendar}
        type="date"
        className={styles.calendar}
        value={day ?? ''}
        onChange={({ currentTarget }) => field.onChange(typedDayOf(currentTarget.value))}
        tabIndex={-1}
        aria-hidden
      />
    </div>
  );
}
