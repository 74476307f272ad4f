import {
  type CardPaper,
  type PaperFormValues,
  paperForm,
  type ReadPapers,
  readCardPapers,
  saveCardPaper,
} from '@sac/contract/cards/card-papers-api';
import type { CardFact } from '@sac/contract/orders/stored-document';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call';
import { submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { papersQuery } from './papers-query';

type Labels = Pick<PaperFormValues, CardFact>;

const startOf = (changed: CardPaper | null): PaperFormValues => ({
  name: changed?.name ?? '',
  marks: changed?.marks.join('\n') ?? '',
  instead: changed?.required.includes('nationality') ? 'nationality' : '',
  full_name: '',
  passport_number: '',
  date_of_birth: '',
  nationality: '',
  arrival_date: '',
  ...changed?.labels,
});

export type Teaching = ReturnType<typeof useTeach>;

/** The cards that were dropped, what was found on them, and the form that saves it. The server reads them each time. */
export function useTeach(changed: CardPaper | null, onDone: () => void) {
  const [files, setFiles] = useState<File[]>([]);
  const [found, setFound] = useState<ReadPapers>();
  const form = useCheckedForm(paperForm, startOf(changed));
  const read = useMutation({
    mutationFn: (given: { files: File[]; labels: Labels }) =>
      call(readCardPapers, given.labels, { files: given.files }),
    meta: { isQuiet: true },
  });
  const save = useMutation({
    mutationFn: (values: PaperFormValues) =>
      call(saveCardPaper, { ...values, ...(changed?.id && { seen: changed.id }) }, { files }),
    meta: { reloads: [papersQuery.queryKey] },
    onSuccess: onDone,
  });
  const labels = (): Labels => {
    const { name: _, marks: __, instead: ___, ...chosen } = form.getValues();
    return chosen as Labels;
  };
  return {
    form,
    files,
    found,
    isReading: read.isPending,
    drop(dropped: File[]) {
      setFiles(dropped);
      read.mutate(
        { files: dropped, labels: labels() },
        {
          onSuccess({ data }) {
            setFound(data);
            if (!form.getValues('marks')) form.setValue('marks', data.marks.join('\n'), { shouldValidate: true });
          },
          // The earlier result is about other cards.
          onError: () => setFiles([]),
        },
      );
    },
    choose(fact: CardFact, label: string) {
      form.setValue(fact, label, { shouldDirty: true, shouldValidate: true });
      read.mutate({ files, labels: labels() }, { onSuccess: ({ data }) => setFound(data) });
    },
    save: submitTo(form, save.mutate),
    isSaving: save.isPending,
  };
}
