import { Button } from '@mantine/core';
import { addView } from '@sac/contract/orders/queues/change-views-api';
import type { QueueKey } from '@sac/contract/orders/queues/queues';
import type { ViewShown } from '@sac/contract/orders/queues/views-api';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../platform/api/query';
import { ViewNameDialog } from './view-name-dialog';
import { changedWithViews } from './view-queries';

interface SaveViewProps {
  queue: QueueKey;
  shown: ViewShown;
  /** The list becomes the new view. */
  onSaved: (viewId: number) => void;
}

/** Saves the list as it is filtered and searched. */
export function SaveView({ queue, shown, onSaved }: SaveViewProps) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useAction(addView, {
    reloads: changedWithViews,
    onSuccess: ({ data }) => {
      setOpen(false);
      onSaved(data.id);
    },
  });
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconBookmarkPlus size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Save view…
      </Button>
      <ViewNameDialog
        isOpen={isOpen}
        title="Save view"
        name=""
        isBusy={isPending}
        onSubmit={({ name }, outcome) => mutate({ name, queue, ...shown }, outcome)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
