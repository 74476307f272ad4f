import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useCheckedForm } from './use-checked-form';

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
  const key = JSON.stringify(shown);
  const last = useRef(key);
  /** Submitted here, and not shown yet. */
  const submitted = useRef<readonly string[]>([]);

  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const at = submitted.current.indexOf(key);
    submitted.current = at < 0 ? [] : submitted.current.slice(at + 1);
    if (at < 0) reset(typedOf(shown));
  });

  const submit = (filters: O) => {
    submitted.current = [...submitted.current, JSON.stringify(filters)];
    reset(typedOf(filters));
    onSubmit(filters);
  };
  return { form, submit };
}
