import { forgetFormChoice, type rememberedChoice } from '@sac/contract/form-helper/form-helper-api';
import { useState } from 'react';
import type { z } from 'zod';
import { useAction } from '../../platform/api/query';
import { Card } from '../../platform/ui/card';
import { type DataColumn, DataTable } from '../../platform/ui/tables/data-table';
import button from '../../platform/ui/tables/row-button.module.css';
import { formMapKey } from './form-map-query';
import { answerLabel } from './map-words';

export type RememberedChoice = z.output<typeof rememberedChoice>;

const columnsFor = (onForget: (choiceId: number) => void): DataColumn<RememberedChoice>[] => [
  { id: 'answer', header: 'Answer', cell: ({ answer }) => answerLabel(answer), width: '190px' },
  { id: 'value', header: 'In the order', cell: ({ value }) => value, isWide: true },
  { id: 'option', header: 'On the form', cell: ({ option }) => option, isWide: true },
  { id: 'by', header: 'Chosen by', cell: ({ created_by }) => created_by, width: '150px' },
  {
    id: 'action',
    header: 'Action',
    cell: ({ id, value }) => (
      <button
        type="button"
        className={button.button}
        aria-label={`Forget the choice for ${value}`}
        onClick={() => onForget(id)}
      >
        Forget
      </button>
    ),
    width: '110px',
  },
];

/** The options of the form's lists that staff chose for an answer. */
export function RememberedChoices({ choices }: { choices: readonly RememberedChoice[] }) {
  const { mutate } = useAction(forgetFormChoice, { reloads: [formMapKey] });
  // Made once: a new column is a new component to React, whose cells would lose their focus.
  const [columns] = useState(() => columnsFor((choiceId) => mutate({ choiceId })));
  if (choices.length === 0) return <Card title="Remembered choices" aside="None yet" />;
  return (
    <Card title="Remembered choices">
      <DataTable label="Remembered choices" columns={columns} rows={choices} rowId={({ id }) => String(id)} />
    </Card>
  );
}
