import { hashKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useCheckedForm } from './use-checked-form';

/** Otherwise a field takes no letter until it is drawn again. */
const keepFields = { keepFieldsRef: true } as const;

/**
 * The form of a list's filters. Its fields follow what the list shows, also after Back or a link. While submitted filters are
 * still on their way to the list, what is typed stays.
 * @param shown what the list shows now
 * @param typedOf filters as they are typed
 */
export function useFilterForm<I extends FieldValues, O>(
  schema: z.ZodType<O, I>,
  shown: O,
  typedOf: (filters: O) => DefaultValues<I>,
  onSubmit: (filters: O) => void,
) {
  const form = useCheckedForm(schema, typedOf(shown));
  const { reset } = form;
  const key = hashKey([shown]);
  const last = useRef(key);
  /** Submitted here, and not shown yet. */
  const submitted = useRef<readonly string[]>([]);

  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const at = submitted.current.indexOf(key);
    submitted.current = at < 0 ? [] : submitted.current.slice(at + 1);
    if (at < 0) reset(typedOf(shown), keepFields);
  });

  const submit = (filters: O) => {
    submitted.current = [...submitted.current, hashKey([filters])];
    reset(typedOf(filters), keepFields);
    onSubmit(filters);
  };
  return { form, submit };
}
