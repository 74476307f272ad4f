import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useLayoutEffect } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { fieldErrorOf } from '../../api/api-error';

/** A form checked by a schema of the contract on change, on blur and on mount (docs/spec.md §5). */
export function useCheckedForm<I extends FieldValues, O>(schema: z.ZodType<O, I>, defaultValues: DefaultValues<I>) {
  const form = useForm<I, unknown, O>({ resolver: zodResolver(schema), defaultValues, mode: 'all' });
  const { trigger, setError } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the first values
  useLayoutEffect(() => {
    // Before it is painted: the resolver answers later, and its messages would push what is below the fields.
    for (const [name, message] of firstMessages(schema, defaultValues)) setError(name as Path<I>, { message });
    void trigger();
  }, [trigger, setError]);
  return form;
}

/** The first message of each field. */
function firstMessages(schema: z.ZodType, values: unknown): Map<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

/** Puts a value into its field again when it changes while the form is open, such as an address that is corrected. */
export function useCurrentValue<I extends FieldValues, O>(
  { setValue }: UseFormReturn<I, unknown, O>,
  name: Path<I>,
  value: PathValue<I, Path<I>>,
): void {
  useEffect(() => setValue(name, value, { shouldValidate: true }), [setValue, name, value]);
}

interface Outcome {
  onSuccess?: () => void;
  onError: (error: Error) => void;
}

/**
 * For a form's onSubmit: sends the values once they are valid, and shows the server's messages at their fields.
 * `onSuccess` is called unless the form is gone by then.
 */
export const submitTo = <I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  mutate: (values: O, outcome: Outcome) => void,
  onSuccess?: () => void,
) =>
  form.handleSubmit((values) =>
    mutate(values, {
      ...(onSuccess && { onSuccess }),
      onError(error) {
        for (const field of Object.keys(form.getValues()) as Path<I>[]) {
          const message = fieldErrorOf(error, field);
          if (message) form.setError(field, { message }, { shouldFocus: true });
        }
      },
    }),
  );

export interface FieldMessage {
  message: string | undefined;
  /** The field was not touched yet: the message is shown, but not as an error. */
  isCalm: boolean;
}

/** A field's message, and whether it is shown as an error. */
export function messageOf<I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, name: Path<I>): FieldMessage {
  const { error, isTouched, isDirty } = form.getFieldState(name, form.formState);
  return { message: error?.message, isCalm: !(isTouched || isDirty || form.formState.isSubmitted) };
}
