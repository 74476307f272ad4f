import type { InputWrapperProps } from '@mantine/core';
import type { FieldMessage } from './use-checked-form';

/** Mantine's input props for a field's message: red as an error, or calm as a description in the same place. */
export const fieldProps = ({
  message,
  isCalm,
}: FieldMessage): Pick<InputWrapperProps, 'inputWrapperOrder' | 'description' | 'error'> & {
  'aria-invalid': boolean;
} => ({
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
  description: isCalm ? message : undefined,
  error: isCalm ? undefined : message,
  // PasswordInput does not set it from `error`.
  'aria-invalid': !isCalm && Boolean(message),
});
