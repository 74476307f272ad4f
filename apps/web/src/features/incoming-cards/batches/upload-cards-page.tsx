import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUrlState } from '../../../platform/url/url-state';
import { BatchList } from './batch-list';
import { batchQuery, batchSchema } from './batch-queries';
import { BatchView } from './batch-view';
import { CardsDrop } from './cards-drop';
import { UploadProgress } from './upload-progress';
import { useUploads } from './use-uploads';

/** Many cards at once: they are dropped, read, given to their orders, and sent. */
export function UploadCardsPage() {
  const { state, go } = useUrlState(batchSchema);
  const { batch: batchId } = state;
  /** A live update must not ask for it again. */
  const [removed, setRemoved] = useState<number | null>(null);
  const { data: batch } = useQuery({
    ...batchQuery(batchId ?? 0),
    enabled: batchId !== undefined && batchId !== removed,
  });
  const uploads = useUploads((id) => go({ batch: id }));
  // Only the maker of a batch adds to it.
  const key = batchId === undefined ? null : batch?.is_own ? batch.key : undefined;

  const drop = (
    <Stack gap="sm" mb="md">
      {key !== undefined && (
        <CardsDrop isMore={key !== null} isDisabled={uploads.isBusy} onDrop={(files) => uploads.drop(files, key)} />
      )}
      <UploadProgress {...uploads} />
    </Stack>
  );
  return batchId === undefined ? (
    <BatchList>{drop}</BatchList>
  ) : (
    <BatchView batchId={batchId} isUploading={uploads.isBusy} isRemoved={batchId === removed} onRemove={setRemoved}>
      {drop}
    </BatchView>
  );
}
