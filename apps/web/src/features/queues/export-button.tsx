import { Button } from '@mantine/core';
import { singaporeToday } from '@sac/contract/dates';
import { exportPath } from '@sac/contract/orders-api';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../lib/download-file';
import { showError } from '../../lib/toast';
import type { ListSource } from './list-source';

interface ExportButtonProps {
  source: ListSource;
  /** 'New Order'; the file is called after it. */
  title: string;
}

const slug = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** Saves the whole list, or all matches of the search, as the spreadsheet it is shown as. */
export function ExportButton({ source: { orderName, search, sort, month }, title }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      downloadFile(
        { method: 'GET', path: exportPath },
        { orderName, searchVal: search, sort: sort.column, direction: sort.direction, month },
        `${slug(title)}-${singaporeToday(new Date())}.csv`,
      ),
    onError: ({ message }) => showError(message),
  });
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
