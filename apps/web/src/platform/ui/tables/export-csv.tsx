import { Button } from '@mantine/core';
import { singaporeToday } from '@sac/contract/platform/dates';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../api/call';

interface ExportCsvProps {
  /** Where the API makes the file. */
  path: `/${string}`;
  fields: object;
  /** The file is called after it and the day in Singapore. */
  name: string;
}

/** Exports all rows that match the list's search as a spreadsheet. */
export const useExportCsv = ({ path, fields, name }: ExportCsvProps) =>
  useMutation({
    mutationFn: () => downloadFile({ method: 'GET', path }, fields, `${name}-${singaporeToday(new Date())}.csv`),
  });

export function ExportCsv(props: ExportCsvProps) {
  const { mutate, isPending } = useExportCsv(props);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      Export CSV
    </Button>
  );
}
