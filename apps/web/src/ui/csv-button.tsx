import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../lib/save-file';
import type { Days, Report } from './report';

interface CsvButtonProps<R> {
  report: Report<R>;
  /** All rows that match the search, in the order of the table. */
  rows: readonly R[];
  days: Days;
}

const fileName = (key: string, { fromDate, toDate }: Days) =>
  `${[key, fromDate && `from-${fromDate}`, toDate && `to-${toDate}`].filter(Boolean).join('-')}.csv`;

/** Saves what the table shows, all pages of it, as a spreadsheet. */
export function CsvButton<R>({ report, rows, days }: CsvButtonProps<R>) {
  const { mutate, isPending } = useMutation({
    // The CSV code is loaded on first use.
    mutationFn: async () => {
      const writer = await import('./report-csv').catch(() => {
        throw new Error('The file could not be made. Check your connection and try again.');
      });
      return writer.reportCsv(report, rows);
    },
    onSuccess: (csv) => saveFile(new Blob([csv], { type: 'text/csv' }), fileName(report.key, days)),
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
