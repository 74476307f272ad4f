import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../save-file';
import type { CsvColumn } from './csv';

interface CsvButtonProps<R> {
  columns: readonly CsvColumn<R>[];
  /** In the order of the table. */
  rows: readonly R[];
  /** Begins the name of the file, which ends with the days. */
  name: string;
  /** YYYY-MM-DD; empty for no limit. */
  days: { fromDate: string; toDate: string };
}

const fileName = (name: string, { fromDate, toDate }: CsvButtonProps<unknown>['days']) =>
  `${[name, fromDate && `from-${fromDate}`, toDate && `to-${toDate}`].filter(Boolean).join('-')}.csv`;

/** Saves what a table shows, all pages of it, as a spreadsheet. */
export function CsvButton<R>({ columns, rows, name, days }: CsvButtonProps<R>) {
  const { mutate, isPending } = useMutation({
    // The CSV code is loaded on first use.
    mutationFn: async () => {
      const writer = await import('./csv').catch(() => {
        throw new Error('The file could not be made. Check your connection and try again.');
      });
      return writer.csvOf(columns, rows);
    },
    onSuccess: (csv) => saveFile(new Blob([csv], { type: 'text/csv' }), fileName(name, days)),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={rows.length === 0}
      loading={isPending}
      onClick={() => mutate()}
    >
      Download CSV
    </Button>
  );
}
