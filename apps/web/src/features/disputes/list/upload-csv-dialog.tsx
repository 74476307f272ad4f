import { Button, FileInput, Group, Stack } from '@mantine/core';
import {
  disputeColumns,
  type ImportedDispute,
  importDisputes,
  maxImportedDisputes,
} from '@sac/contract/disputes/disputes-api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { Note, NoticeBox } from '../../../platform/ui/messages/note';
import { DataTable } from '../../../platform/ui/tables/data-table';
import { changedWithDisputes } from './disputes-queries';

/** What a row does; in a dry run, what it would do. */
const outcomes: Record<ImportedDispute['outcome'], string> = {
  opened: 'Opens a dispute',
  'without order': 'Opens a dispute; no order found',
  known: 'Known already: nothing changes',
  refused: 'Not imported',
};

const columns = [
  { id: 'line', header: 'Line', cell: ({ line }: ImportedDispute) => line, width: '64px' },
  { id: 'id', header: 'Dispute', cell: ({ dispute_id }: ImportedDispute) => dispute_id ?? '–', width: '130px' },
  { id: 'order', header: 'Order Id', cell: ({ order_id }: ImportedDispute) => order_id ?? '–', width: '92px' },
  {
    id: 'outcome',
    header: 'What happens',
    cell: ({ outcome, reasons }: ImportedDispute) => [`${outcomes[outcome]}.`, ...reasons].join(' '),
    isWide: true,
  },
];

const Lines = ({ rows }: { rows: readonly ImportedDispute[] }) => (
  <DataTable
    label="Lines of the file"
    columns={columns}
    rows={rows}
    rowId={({ line }) => String(line)}
    height="tall"
    columnsAre="few"
  />
);

/** Checks a file first and shows what each line would do; then imports it. */
export function UploadCsvDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const { mutate, data, variables, isPending, reset } = useMutation({
    mutationFn: (input: { file: File; dryRun: 'yes' | 'no' }) =>
      call(importDisputes, { dryRun: input.dryRun }, { file: input.file }),
    // The dialog itself shows what happened.
    meta: { reloads: changedWithDisputes, isQuiet: true },
  });
  const rows = data?.data.rows;
  const isDone = data !== undefined && variables?.dryRun === 'no';
  const good = rows?.filter(({ outcome }) => outcome === 'opened' || outcome === 'without order').length ?? 0;
  const refused = rows?.filter(({ outcome }) => outcome === 'refused').length ?? 0;
  const choose = (chosen: File | null) => {
    setFile(chosen);
    reset();
    if (chosen) mutate({ file: chosen, dryRun: 'yes' });
  };

  return (
    <Dialog isOpen onClose={onClose} title="Upload a CSV file" shape="large">
      <Stack gap="sm">
        <Note>
          The first line names the columns: {disputeColumns.join(', ')}. Dates as YYYY-MM-DD or DD/MM/YYYY. At most{' '}
          {maxImportedDisputes.toLocaleString('en')} lines. In Excel, save as “CSV UTF-8”.
        </Note>
        <FileInput
          label="CSV file"
          placeholder="Choose a file"
          accept=".csv,text/csv"
          value={file}
          disabled={isPending}
          onChange={choose}
        />
        {data && data.data.leftOut.length > 0 && (
          <NoticeBox>Unknown columns are left out: {data.data.leftOut.join(', ')}.</NoticeBox>
        )}
        <p role="status">
          {isPending && 'Reading the file…'}
          {rows &&
            !isPending &&
            (isDone
              ? `${good} opened, ${refused} not imported.`
              : `Nothing is stored yet: ${good} would be opened, ${refused} not imported.`)}
        </p>
        {rows && <Lines rows={rows} />}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {!isDone && (
            <Button
              disabled={!file || good === 0}
              loading={isPending}
              onClick={() => file && mutate({ file, dryRun: 'no' })}
            >
              Import {good > 0 ? good : ''}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
