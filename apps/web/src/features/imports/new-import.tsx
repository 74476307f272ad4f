import { Button, Group } from '@mantine/core';
import { cancelImport, type ImportRun, startImport } from '@sac/contract/imports/imports-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/api/query';
import { formatNumber } from '../../platform/format-number';
import { Card } from '../../platform/ui/card';
import { NoticeBox } from '../../platform/ui/messages/note';
import { ColumnChoice, type ImportField } from './column-choice';
import { ImportCheck } from './import-check';
import styles from './imports.module.css';
import { checkQuery, chosenRows, type ImportChoice, importsKey } from './imports-query';

interface NewImportProps {
  run: ImportRun;
  fields: readonly ImportField[];
}

/** What must be chosen before the rows can be checked, as sentences. */
function openChoices({ columns }: ImportChoice, fields: readonly ImportField[]): string[] {
  const labels = (wanted: readonly ImportField[]) => wanted.map(({ label }) => label).join(', ');
  const missing = fields.filter(({ name, isRequired }) => isRequired && !columns.includes(name));
  const twice = fields.filter(({ name }) => columns.filter((column) => column === name).length > 1);
  return [
    ...(missing.length > 0 ? [`No column is chosen for: ${labels(missing)}.`] : []),
    ...(twice.length > 0 ? [`Two columns are chosen for: ${labels(twice)}.`] : []),
  ];
}

/** A file that was read: its columns, what is wrong with its rows, and the button that imports them. */
export function NewImport({ run, fields }: NewImportProps) {
  const [choice, setChoice] = useState<ImportChoice>({
    columns: run.columns,
    takesPast: run.takes_past,
    takesHidden: run.takes_hidden,
  });
  const open = openChoices(choice, fields);
  const { data: check, error, isFetching, refetch } = useQuery(checkQuery(run.id, choice, open.length === 0));
  const reloads = [importsKey(run.kind)];
  const start = useAction(startImport, { reloads });
  const discard = useAction(cancelImport, { reloads, isQuiet: true });
  const isBusy = start.isPending || discard.isPending;
  return (
    <Card title={run.name} aside={`${formatNumber(chosenRows(run, choice.takesHidden))} rows`}>
      <div className={styles.steps}>
        {run.notes.map((note) => (
          <NoticeBox key={note}>{note}</NoticeBox>
        ))}
        {open.length > 0 && (
          <NoticeBox role="alert">
            {open.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </NoticeBox>
        )}
        <ColumnChoice
          run={run}
          fields={fields}
          columns={choice.columns}
          onChange={(columns) => setChoice({ ...choice, columns })}
        />
        {run.kind === 'orders' && (
          <label className={styles.past}>
            <input
              type="checkbox"
              checked={choice.takesPast}
              onChange={({ currentTarget }) => setChoice({ ...choice, takesPast: currentTarget.checked })}
            />
            These are past orders
            <small>Arrival dates in the past are accepted.</small>
          </label>
        )}
        {run.hidden_rows > 0 && (
          <label className={styles.past}>
            <input
              type="checkbox"
              checked={choice.takesHidden}
              onChange={({ currentTarget }) => setChoice({ ...choice, takesHidden: currentTarget.checked })}
            />
            Also import the {formatNumber(run.hidden_rows)} hidden {run.hidden_rows === 1 ? 'row' : 'rows'}
            <small>Not shown in the sheet.</small>
          </label>
        )}
        {error && !isFetching && (
          <Group justify="flex-end" gap={8}>
            <p role="alert">{error.message}</p>
            <Button variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
          </Group>
        )}
        <p role="status">{isFetching && 'Checking the rows…'}</p>
        {check && !isFetching && open.length === 0 && <ImportCheck check={check} kind={run.kind} />}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" disabled={isBusy} onClick={() => discard.mutate({ importId: run.id })}>
            Discard
          </Button>
          <Button
            disabled={isFetching || open.length > 0 || !check || check.added === 0}
            loading={isBusy}
            onClick={() => start.mutate({ importId: run.id, ...choice })}
          >
            {check && open.length === 0 ? `Import ${formatNumber(check.added)} rows` : 'Import'}
          </Button>
        </Group>
      </div>
    </Card>
  );
}
