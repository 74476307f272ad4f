import { Button } from '@mantine/core';
import { type ActivityFilter, activityExportPath } from '@sac/contract/activity-api';
import { singaporeToday } from '@sac/contract/dates';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../lib/download-file';
import { showError } from '../../lib/toast';

/** Saves all that the filter finds as a spreadsheet. */
export function ActivityExport({ filter }: { filter: ActivityFilter }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      downloadFile(
        { method: 'GET', path: activityExportPath },
        { ...filter },
        `activity-log-${singaporeToday(new Date())}.csv`,
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
